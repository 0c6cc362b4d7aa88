import type { ComponentProps, ReactElement } from "react";
import { list } from "../../content/inbox/lists.ts";
import { searchIcon } from "./icons.ts";
import { Icon } from "./icon.tsx";

interface SearchFieldProps extends ComponentProps<"input"> {
  readonly hint: string;
}

export function SearchField({ hint, ...input }: SearchFieldProps): ReactElement {
  return (
    <div className="list-search">
      <Icon shape={searchIcon} size={20} />
      <input
        name="q"
        type="search"
        className="list-input"
        placeholder={hint}
        aria-label={`${list.search}: ${hint}`}
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
    </div>
  );
}
