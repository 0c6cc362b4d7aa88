import type { ReactElement } from "react";
import { type Achievement, hero } from "../../content/achievements.ts";
import { Embed } from "../embed.tsx";
import { Card, Stub } from "../ui/card.tsx";
import { cx } from "../ui/cx.ts";
import { Heading } from "../ui/heading.tsx";

interface AchievementCardProps {
  achievement: Achievement;
  /** Whether its posts can be opened in the card. */
  withPosts?: boolean;
}

/** An achievement: hashtag, result, and its impact on the stub. */
export function AchievementCard({ achievement, withPosts }: AchievementCardProps): ReactElement {
  const { slug, hashtag, title, description, impact, videoUrls } = achievement;
  const loud = withPosts && videoUrls.length === 0;
  const looks = cx(
    "result",
    withPosts && videoUrls.length > 1 && "result-double",
    loud && "result-loud",
  );
  return (
    <Card as="li" id={slug} head={hashtag} className={looks}>
      <Heading level={3}>{title}</Heading>
      <p>{description}</p>
      <Stub>
        <span className="impact-label">{hero.impactLabel}</span>
        {loud ? <LoudImpact text={impact} /> : impact}
      </Stub>
      {withPosts && videoUrls.length > 0 && (
        <div className="embeds" role="group" aria-label={hero.videosLabel}>
          {videoUrls.map((url) => <Embed key={url} url={url} title={title} />)}
        </div>
      )}
    </Card>
  );
}

/** Matches an impact that begins with a figure, which is shown large. */
function LoudImpact({ text }: { text: string }): ReactElement {
  const [, figure, rest] = /^([\d.]+)( .+)$/.exec(text) ?? [];
  return figure
    ? (
      <>
        <strong className="result-figure">{figure}</strong>
        {rest}
      </>
    )
    : <>{text}</>;
}
