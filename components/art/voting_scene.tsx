import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";
import { BallotCell } from "./ballot_cell.tsx";
import { ballotColours } from "./ballot.tsx";

const { mora, maiz, ladrillo, gris } = palette;

interface VotingSceneProps {
  /** The step, 1 to 3. */
  step: number;
  /** The marked number, such as `+57`; an empty one marks nothing. */
  number: string;
  name: string;
}

export function VotingScene({ step, number, name }: VotingSceneProps): ReactElement {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true">
      <path fill={mora[100]} d="M0 0h320v190H0z" />
      {step === 1 && <PollingPlace />}
      {step === 2 && <RightBallot name={name} />}
      {step === 3 && (
        <BallotCell
          number={number}
          colours={ballotColours}
          marked={number !== ""}
          place="translate(20 21) scale(.93)"
        />
      )}
    </svg>
  );
}

function PollingPlace(): ReactElement {
  return (
    <>
      <path fill={mora[200]} d="M0 128 60 84l44 24 62-64 46 40 34-20 74 60v66H0z" />
      <path fill={ladrillo[700]} d="M46 92h180v78H46z" />
      <path fill={ladrillo[600]} d="M96 62h80v108H96z" />
      <path fill={ladrillo[800]} d="M90 54h92v12H90zM40 86h50v10H40zM182 86h50v10h-50z" />
      <path fill={mora[950]} d="M120 118h32v52h-32z" />
      <path
        fill={maiz[400]}
        d="M58 112h22v22H58zM192 112h22v22h-22zM112 78h14v18h-14zM146 78h14v18h-14z"
      />
      <path fill={mora[950]} d="M0 170h320v20H0z" />
      <path
        fill={maiz[400]}
        stroke={mora[950]}
        strokeWidth="6"
        d="M264 26a34 34 0 0 0-34 34c0 28 34 62 34 62s34-34 34-62a34 34 0 0 0-34-34z"
      />
      <circle cx="264" cy="60" r="12" fill={mora[950]} />
    </>
  );
}

function RightBallot({ name }: { name: string }): ReactElement {
  return (
    <>
      <path fill={gris[300]} d="m44 44 92-22 34 142-92 22z" />
      <path fill={gris[400]} d="m276 44-92-22-34 142 92 22z" />
      <path fill={mora[950]} d="M104 26h128v158H104z" />
      <path fill="#fff" d={`M96 18${"a4 4 0 0 0 8 0h4.8".repeat(10)}v158H96z`} />
      <path fill={ladrillo[600]} d="M104 30h112v24H104z" />
      <text
        fill="#fff"
        x="160"
        y="48"
        fontSize="16"
        textAnchor="middle"
        textLength="102"
        lengthAdjust="spacingAndGlyphs"
      >
        {name.toUpperCase()}
      </text>
      <path fill={gris[300]} d="M106 62h20v18h-20zM106 142h20v18h-20z" />
      <path stroke={gris[200]} strokeWidth="7" strokeDasharray="9 3" d={rows} />
      <path fill={maiz[100]} stroke={mora[950]} strokeWidth="4" d="M106 90h108v42H106z" />
    </>
  );
}

const rows = "M132 66h82M132 76h82M132 146h82M132 156h82";
