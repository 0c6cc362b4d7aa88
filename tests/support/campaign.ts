import type { Campaign } from "../../content/site/campaign.ts";

export const campaign: Campaign = {
  name: "Ana Díaz",
  role: "Concejala de Bogotá",
  email: "ana@example.org",
  electionDate: "2027-10-31",
  palette: "azul",
  ballot: { number: "101", name: "Concejo de Bogotá" },
  responsible: {
    name: "Campaña Ana Díaz",
    nit: "899.999.061-9",
    address: "Bogotá D. C., Colombia",
    street: "Calle 1 n.º 2-3",
    phone: "601 123 4567",
  },
};
