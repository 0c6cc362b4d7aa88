import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";
import { Hills } from "./scene.tsx";

const { mora, ladrillo } = palette;

interface DrawnSkyProps {
  sun: { readonly x: number; readonly y: number; readonly radius: number };
  glow: { readonly x: number; readonly y: number };
}

/** Evening sky, rays and sun of an image, like the classes `sky` and `sun` of a page. */
export function DrawnSky({ sun: { x, y, radius }, glow }: DrawnSkyProps): ReactElement {
  return (
    <>
      <radialGradient
        id="sky"
        gradientUnits="userSpaceOnUse"
        cx="0"
        cy="0"
        r="1"
        gradientTransform={`translate(${x} ${y}) scale(${glow.x} ${glow.y})`}
      >
        <stop stopColor={mora[600]} />
        <stop offset=".45" stopColor={mora[800]} />
        <stop offset="1" stopColor={mora[950]} />
      </radialGradient>
      <rect width="100%" height="100%" fill="url(#sky)" />
      <path
        fill={mora[950]}
        fillOpacity=".45"
        transform={`translate(${x} ${y})`}
        d={rays(glow.x * 1.5)}
      />
      <circle cx={x} cy={y} r={radius * 1.08} fill={ladrillo[600]} />
      <circle cx={x} cy={y} r={radius * 1.055} fill={mora[950]} />
      <circle cx={x} cy={y} r={radius} fill={ladrillo[600]} />
    </>
  );
}

function rays(length: number): string {
  const tip = (degrees: number): string => {
    const angle = degrees * Math.PI / 180;
    return `${Math.round(length * Math.sin(angle))} ${Math.round(-length * Math.cos(angle))}`;
  };
  return Array.from({ length: 30 }, (_, ray) => `M0 0L${tip(ray * 12 + 3)} ${tip(ray * 12 + 9)}z`)
    .join("");
}

interface DrawnHillsProps {
  x: number;
  y: number;
  scale?: number;
}

const seam = { at: 1385, fall: 27.5 } as const;

export function DrawnHills({ x, y, scale = 1 }: DrawnHillsProps): ReactElement {
  const hills = (
    <svg width="1440" height="320">
      <Hills />
    </svg>
  );
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <svg x={-seam.at} y={seam.fall} width={seam.at} height="320">{hills}</svg>
      {hills}
    </g>
  );
}

/** Two courses of brick across the image, like the class `brick` of a page. */
export function DrawnBrick({ y, width }: { y: number; width: number }): ReactElement {
  return (
    <>
      <pattern id="brick" y={y} width="240" height="24" patternUnits="userSpaceOnUse">
        <path fill={ladrillo[600]} d="M0 0h240v24H0z" />
        <path fill="#000" fillOpacity=".2" d="M0 0h48v12H0zM120 12h48v12h-48z" />
        <path fill="#fff" fillOpacity=".13" d="M144 0h48v12h-48zM24 12h48v12H24z" />
        <path fill={ladrillo[800]} d={joints} />
      </pattern>
      <rect y={y} width={width} height="24" fill="url(#brick)" />
    </>
  );
}

const joints = "M0 0h240v3H0zM0 12h240v3H0z" +
  [0, 48, 96, 144, 192].map((x) => `M${x} 0h3v12h-3zM${x + 24} 12h3v12h-3z`).join("");
