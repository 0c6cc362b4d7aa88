import type { ReactElement } from "react";
import { CopyButton } from "./copy_button.tsx";

interface MadeLinkProps {
  readonly link: string;
  /** What is sent by WhatsApp, with the link. */
  readonly message: string;
  readonly texts: Readonly<
    Record<"send" | "copy" | "copied" | "copyFailed" | "copyDetail", string>
  >;
}

/** A link that one answer shows and the store does not hold. */
export function MadeLink({ link, message, texts }: MadeLinkProps): ReactElement {
  return (
    <>
      <p className="break-all font-semibold">{link}</p>
      <p className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className="admin-button admin-main-button"
        >
          {texts.send}
        </a>
        <CopyButton text={link} texts={texts} detail={texts.copyDetail} />
      </p>
    </>
  );
}
