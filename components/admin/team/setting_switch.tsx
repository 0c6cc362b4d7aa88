import type { ReactElement } from "react";

interface SettingSwitchProps {
  readonly name: string;
  readonly label: string;
  /** What is stored, or what was typed. */
  readonly value: unknown;
}

/** The box that turns a line of the settings on or off. */
export function SettingSwitch({ name, label, value }: SettingSwitchProps): ReactElement {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={value === true || value === "on"}
        className="tick"
      />
      <span className="font-semibold">{label}</span>
    </label>
  );
}
