import type { ComponentProps, ComponentType, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { type IslandComponent, type IslandName, registry } from "../../islands/registry.ts";

type IslandTrigger = "load" | "idle" | "interaction";

interface IslandProps<Name extends IslandName> {
  name: Name;
  props: ComponentProps<IslandComponent<Name>>;
  when: IslandTrigger;
  /** Must differ between two instances on a page. */
  id?: string;
}

const components = new Map<string, ComponentType<object>>(
  await Promise.all(
    Object.entries(registry).map(async ([name, load]) =>
      [name, await load() as ComponentType<object>] as const
    ),
  ),
);

/**
 * Renders an island as its own React root, so that its `useId` ids match those of hydration with
 * the same prefix.
 */
export function Island<Name extends IslandName>(
  { name, props, when, id = name }: IslandProps<Name>,
): ReactElement {
  const Component = components.get(name);
  if (!Component) throw new Error(`Cannot render island ${name}: it is not registered`);
  const html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return (
    <div
      className="contents"
      data-island={name}
      data-id={id}
      data-when={when}
      data-props={JSON.stringify(props)}
      // deno-lint-ignore react-no-danger -- the markup is React's own
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
