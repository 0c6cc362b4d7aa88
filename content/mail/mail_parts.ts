export type MailPart =
  | { readonly kind: "title" | "text" | "quote" | "small"; readonly text: string }
  | { readonly kind: "link" | "small_link"; readonly text: string; readonly href: string }
  /** What staff wrote, with the marks that `components/ui/render_markdown.ts` knows. */
  | { readonly kind: "markdown"; readonly text: string; readonly origin: string }
  | {
    readonly kind: "item";
    readonly title: string;
    readonly date: string;
    readonly text: string;
    readonly link: string;
    readonly href: string;
  };

export interface MailTexts {
  readonly subject: string;
  readonly preview: string;
  readonly parts: readonly MailPart[];
  readonly foot?: string;
  /** The link with which the person gets no more of these. */
  readonly leave?: { readonly text: string; readonly href: string };
}

export const part = {
  title: (text: string): MailPart => ({ kind: "title", text }),
  text: (text: string): MailPart => ({ kind: "text", text }),
  quote: (text: string): MailPart => ({ kind: "quote", text }),
  small: (text: string): MailPart => ({ kind: "small", text }),
  link: (text: string, href: string): MailPart => ({ kind: "link", text, href }),
} as const;
