import { type ReactElement, useEffect, useRef } from "react";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { Heading } from "../../components/ui/heading.tsx";
import type { FormName } from "../../content/forms/public_forms.ts";
import {
  authorisedText,
  receipt as texts,
  type ReceiptFacts,
  receiptFile,
  receiptFileName,
  receiptPath,
} from "../../content/forms/receipt.ts";

interface ReceiptProps extends ReceiptFacts {
  readonly form: FormName;
  readonly focus?: boolean;
}

export function Receipt({ form, focus = false, ...facts }: ReceiptProps): ReactElement {
  const { code, day, origin } = facts;
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!focus) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, []);
  return (
    <section ref={top} tabIndex={-1} aria-labelledby="recibo-titulo" className="receipt">
      {/* The focus without a script: of the whole, a browser would show the middle first. */}
      <div tabIndex={-1} autoFocus={focus} className="focus:outline-0">
        <Heading level={3} id="recibo-titulo">{texts.title}</Heading>
      </div>
      {code === null ? <p>{texts.repeated}</p> : (
        <>
          <p>{texts.lead}</p>
          <Code code={code} />
          <p className="hint">{texts.where(origin)}</p>
          <Actions code={code} file={receiptFile(form, facts)} day={day} />
          <p className="hint">{authorisedText(form, day)}</p>
          <p className="hint">{texts.warning}</p>
        </>
      )}
    </section>
  );
}

/** The code in its groups, so that it breaks between them and is read one by one. */
function Code({ code }: { readonly code: string }): ReactElement {
  const groups = code.split("-");
  return (
    <p>
      <output aria-label={texts.codeLabel} className="receipt-code">
        {groups.map((group, index) => (
          <span key={index}>{index < groups.length - 1 ? `${group}-` : group}</span>
        ))}
      </output>
    </p>
  );
}

function Actions(
  { code, file, day }: { readonly code: string; readonly file: string; readonly day: string },
): ReactElement {
  return (
    <div className="print:hidden flex flex-wrap gap-3">
      <LinkButton href={`${receiptPath}#${code}`} size="small" data-action="receipt">
        {texts.open}
      </LinkButton>
      <LinkButton
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        download={receiptFileName(day)}
        tone="secondary"
        size="small"
      >
        {texts.save}
      </LinkButton>
      <Button
        tone="secondary"
        size="small"
        className="scripted"
        data-action="copy-text"
        data-text={code}
        data-done={texts.copied}
        data-failed={texts.copyFailed}
        data-detail={texts.copyDetail}
      >
        {texts.copy}
      </Button>
      <Button
        tone="secondary"
        size="small"
        className="scripted"
        data-action="print"
      >
        {texts.print}
      </Button>
    </div>
  );
}
