import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";
import { Ballot } from "./ballot.tsx";
import { breakTitle, capitals, drawnFaces, type Measure } from "./drawn_text.ts";
import { DrawnBrick, DrawnHills, DrawnSky } from "./drawn_scene.tsx";
import { capHeight, NumberSign, numberSignWidth } from "./number_sign.tsx";

const { mora, maiz, ladrillo } = palette;

/** The size in pixels that social networks and messengers recommend. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const margin = 64;
const ground = 522;

const titleRoom = { width: 632, height: 318, lineHeight: 1.06, maxLines: 3, maxSize: 168 };

interface ShareImageProps {
  eyebrow: string;
  title: string;
  name: string;
  ballot: { readonly number: string; readonly name: string };
  date: string;
  asksForVotes: boolean;
  measure: Measure;
}

export function ShareImage(props: ShareImageProps): ReactElement {
  const { title, ballot, asksForVotes } = props;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" {...shareImageSize}>
      <DrawnSky sun={{ x: 912, y: 286, radius: 238 }} glow={{ x: 1080, y: 567 }} />
      {/* The church is to the right of the ballot, the statue between ballot and title. */}
      <DrawnHills x={404} y={258} />
      <DrawnBrick y={ground} width={shareImageSize.width} />
      <g transform="translate(782 62) rotate(5 150 200)">
        <svg width="332" height="420" {...drawnFaces.display}>
          <Ballot
            number={asksForVotes ? ballot.number : ""}
            name={capitals(ballot.name)}
            label={title}
            marked={asksForVotes}
          />
        </svg>
      </g>
      <Headline {...props} />
      <Signature {...props} />
    </svg>
  );
}

function Headline({ eyebrow, title, measure }: ShareImageProps): ReactElement {
  const { lines, size } = breakTitle(title, titleRoom, measure);
  const step = size * titleRoom.lineHeight;
  const strap = 54;
  const gap = 34;
  const height = strap + gap + (lines.length - 1) * step + size * capHeight;
  const top = (ground - height) / 2 - 4;
  const baseline = top + strap + gap + size * capHeight;
  return (
    <>
      <Strap text={capitals(eyebrow)} y={top} height={strap} measure={measure} />
      {/* A misregistered print, as in the page's hero. */}
      {[size * 0.035, 0].map((shift) => (
        <g
          key={shift}
          {...drawnFaces.display}
          fontSize={size}
          fill={shift ? mora[950] : "#fff"}
          transform={`translate(${margin + shift} ${baseline + shift})`}
        >
          {lines.map((line, index) => <text key={line} y={index * step}>{raised(line, size)}
          </text>)}
        </g>
      ))}
    </>
  );
}

function raised(line: string, size: number): (ReactElement | string)[] {
  return line.split(/([¡¿])/).map((part, index) =>
    index === 0 ? part : <tspan key={index} dy={index % 2 ? -0.2 * size : 0.2 * size}>{part}</tspan>
  );
}

interface StrapProps {
  text: string;
  y: number;
  height: number;
  measure: Measure;
}

function Strap({ text, y, height, measure }: StrapProps): ReactElement {
  const width = measure(text);
  const size = Math.min(36, 600 / width);
  return (
    <g transform={`translate(${margin} ${y}) rotate(-2)`}>
      <rect width={width * size + 40} height={height} fill={ladrillo[600]} />
      <text
        {...drawnFaces.display}
        x={20 + width * size / 2}
        y={(height + size * capHeight) / 2}
        textAnchor="middle"
        fontSize={size}
        fill="#fff"
      >
        {text}
      </text>
    </g>
  );
}

function Signature(
  { name, ballot: { number }, date, asksForVotes, measure }: ShareImageProps,
): ReactElement {
  const sign = { number, size: 46, measure };
  const signWidth = asksForVotes ? numberSignWidth(sign) : -22;
  const text = capitals(name);
  const size = Math.min(48, 520 / measure(text));
  return (
    <g transform="translate(0 588)">
      <path fill={mora[950]} d="M0-42h1200v84H0z" />
      {asksForVotes && (
        <g transform={`translate(${margin + signWidth / 2} 0)`}>
          <NumberSign {...sign} />
        </g>
      )}
      <text
        {...drawnFaces.display}
        x={margin + signWidth + 22}
        y={size * capHeight / 2}
        fontSize={size}
        fill="#fff"
      >
        {text}
      </text>
      <text
        {...drawnFaces.body}
        x={shareImageSize.width - margin}
        y="11"
        textAnchor="end"
        fontSize="31"
        fill={maiz[400]}
      >
        {date}
      </text>
    </g>
  );
}
