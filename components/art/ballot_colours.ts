import { palette } from "../theme/palette.ts";
import type { BallotColours } from "./ballot_cell.tsx";

const { mora, maiz } = palette;

/** The colours of the ballot's cell. An island takes them as a property: the palettes stay out of it. */
export const ballotColours: BallotColours = {
  ground: maiz[400],
  ink: mora[950],
  cross: mora[700],
};
