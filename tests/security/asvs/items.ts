import { accountItems } from "./accounts.ts";
import { houseItems } from "./house.ts";
import type { AsvsItem } from "./item.ts";
import { webItems } from "./web.ts";

/** Every item of ASVS 5.0, levels 1 and 2, that applies here, and 1.2.10 of level 3. */
export const asvsItems: readonly AsvsItem[] = [...webItems, ...accountItems, ...houseItems];
