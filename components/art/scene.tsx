import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";

interface SceneProps {
  sign?: string | number;
}

/** The last child of a sky: while a page still comes, what is above it would push it down. */
export function Scene({ sign }: SceneProps): ReactElement {
  return (
    <>
      <div className="sun" aria-hidden="true">{sign ? <span>{sign}</span> : null}</div>
      <Hills />
    </>
  );
}

const { papel, mora, maiz, ladrillo } = palette;

/**
 * The eastern hills at dusk: Monserrate with its church and the cable car, Guadalupe with its
 * statue, a nearer ridge, and brick towers with lit windows at the foot. Designed for a height of a
 * few hundred pixels; narrow windows crop the sides.
 */
export function Hills(): ReactElement {
  return (
    <svg
      className="hills"
      viewBox="0 0 1440 320"
      aria-hidden="true"
    >
      <path fill={mora[700]} d={ridge} />
      <path fill={mora[600]} d={lit} />
      <path fill={papel} d={landmarks} />
      <path stroke={mora[200]} strokeWidth="1.5" d="M560 190 756 43" />
      <path fill={maiz[400]} d="m650 124 16-12 6 8-16 12z" />
      <path fill={mora[900]} d={foothills} />
      <path fill={ladrillo[700]} d={towers} />
      <path fill={ladrillo[800]} d={shaded} />
      <path stroke={maiz[400]} strokeWidth="5" strokeDasharray="5 9" d={windows} />
    </svg>
  );
}

const ridge =
  "M0 196 70 164l50 12 78-58 44 18 86-66 40 22 62 60 74-34 60 22 66-56 58-58 42-4 36 22 40 66 78-26 56 34 84-44 56 10 60-52 70 34 64 66 76 6 90 78V320H0z";
const lit =
  "M328 70l40 22 62 60-30 50-44-48-12 30zM198 118l44 18-18 60-22-30zM772 38l36 22 40 66-14 60-40-54-18 20zM1204 90l70 34 34 70-52-30-28 24zM1004 108l84-10-28 52-34-16z";
const landmarks =
  "M748 44V32h8V20l5-9 5 9v6h22v18zM326 72l2-16h4l2 16zM320 58h20v3h-20zM328 54a2 2 0 0 1 4 0z";
const foothills =
  "M0 246l120-34 100 26 130-50 110 42 120-30 130 44 120-52 140 46 110-34 120 40 120-46 120 38V320H0z";
const towers =
  "M0 320v-36h54v-22h44v14h52v30h70v14zM252 320v-44h38v-30h30v-24h40v24h26v36h60v38zM604 320v-26h60v-34h34v-36h22v-22h34v22h20v30h26v36h70v30zM960 320v-34h52v-26h40v40h64v20zM1150 320v-50h34v-28h28v-26h36v36h28v30h44v-20h52v34h68v24z";
const shaded =
  "M54 262h16v58H54zM320 222h14v98h-14zM720 202h12v118h-12zM664 260h12v60h-12zM1012 260h14v60h-14zM1212 216h14v104h-14zM1320 262h14v58h-14z";
const windows =
  "M78 276h16M8 298h40M80 298h60M344 236h14M262 290h50M344 262h34M344 290h90M740 218h12M740 242h32M684 276h30M740 276h54M620 306h36M740 304h110M1034 276h14M970 302h36M1034 304h70M1234 232h12M1234 258h36M1160 286h44M1234 286h78M1342 284h24M1342 304h84";

export function BrickStrip(): ReactElement {
  return <div className="brick" aria-hidden="true" />;
}
