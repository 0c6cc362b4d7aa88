import type { ReactElement } from "react";
import { type Achievement, hero } from "../../content/site/achievements.ts";
import { Embed } from "../../components/layout/embed.tsx";
import { cx } from "../../components/ui/cx.ts";
import { Heading } from "../../components/ui/heading.tsx";

interface AchievementCardProps {
  achievement: Achievement;
  withPosts?: boolean;
}

export function AchievementCard({ achievement, withPosts }: AchievementCardProps): ReactElement {
  const { slug, hashtag, titulo, descripcion, impacto, videos } = achievement;
  const loud = withPosts && videos.length === 0;
  const looks = cx(
    "card result",
    withPosts && videos.length > 1 && "result-double",
    loud && "result-loud",
  );
  return (
    <li id={slug} className={looks}>
      <p className="card-head">{hashtag}</p>
      <Heading level={3}>{titulo}</Heading>
      <p>{descripcion}</p>
      {/* The tear-off stub of the card. */}
      <hr className="tear mt-auto" />
      <div className="text-lg font-extrabold leading-snug text-paramo-700">
        <span className="impact-label">{hero.impactLabel}</span>
        {loud ? <LoudImpact text={impacto} /> : impacto}
      </div>
      {withPosts && videos.length > 0 && (
        <div className="embeds" role="group" aria-label={hero.videosLabel}>
          {videos.map((url) => <Embed key={url} url={url} title={titulo} />)}
        </div>
      )}
    </li>
  );
}

/** An impact whose figure is shown large, if it begins with one. */
function LoudImpact({ text }: { text: string }): ReactElement {
  const [, figure, rest] = /^([\d.]+)( .+)$/.exec(text) ?? [];
  return figure
    ? (
      <>
        <strong className="block text-[min(30cqi,13rem)] leading-[.95] tracking-[-.01em]">
          {figure}
        </strong>
        {rest}
      </>
    )
    : <>{text}</>;
}
