/** How a page announces the line of staff to those who do not see it. */
export const bannerLabel = "Aviso de la campaña";
