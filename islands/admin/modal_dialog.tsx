import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { openModal } from "./open_modal.ts";

interface ModalDialogProps {
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ModalDialog({ labelledBy, onClose, children }: ModalDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current) openModal(dialog.current);
  }, []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby={labelledBy} onClose={onClose}>
      {children}
    </dialog>
  );
}
