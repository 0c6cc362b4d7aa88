import { createContext, type ReactElement, useContext, useId } from "react";
import { embeds, embedSource } from "../../content/site/embeds.ts";
import { Hills } from "../art/scene.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { externalIcon, playIcon } from "../ui/icons.ts";

/** Whether posts load in their place: the security policy of the page says the same. */
export const LoadsPosts = createContext(true);

interface EmbedProps {
  url: string;
  title: string;
  feed?: boolean;
}

/**
 * A social media post: a poster with a link to it. With JavaScript a click loads the post in its
 * place, where its network and the page allow that; before that, the network receives no data of the
 * visitor.
 */
export function Embed({ url, title, feed }: EmbedProps): ReactElement {
  const { network, frame, tweet, timeline } = embedSource(url);
  const isAllowed = useContext(LoadsPosts);
  const isLoaded = isAllowed && (frame ?? tweet ?? timeline) !== undefined;
  const note = useId();
  return (
    <div className={cx("embed", feed && "embed-feed")}>
      <a
        href={url}
        rel="noopener"
        className={cx(
          "sky on-dark poster",
          network === "X" && "poster-night",
          network === "Facebook" && "poster-morning",
        )}
        aria-describedby={note}
        {...(isLoaded && {
          "data-action": "embed",
          "data-frame": frame,
          "data-tweet": tweet,
          "data-timeline": timeline,
          "data-title": title,
        })}
      >
        <span className="sun">
          <Icon shape={playIcon} />
        </span>
        <Hills />
        <span className="poster-title">{embeds.play(network, title)}</span>
        <span className="poster-link">
          {embeds.open(network)}
          <Icon shape={externalIcon} size={20} />
        </span>
      </a>
      <p id={note} className="embed-note">
        {isLoaded ? embeds.notice(network) : embeds.outside(network)}
      </p>
    </div>
  );
}
