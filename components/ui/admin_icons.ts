/*
 * Shapes of the back office, drawn like those of `icons.ts` and, like most of them, from Lucide:
 * ISC License, Copyright (c) Lucide Icons and Contributors; its notice is in `icons.ts`.
 */

export const dashboardIcon = "M3 3h7v9H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 16h7v5H3z";
export const shieldIcon =
  "M20 13c0 5-3.5 7.5-7.7 8.9a1 1 0 0 1-.6 0C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.2-2.7a1.2 1.2 0 0 1 1.6 0C14.5 3.8 17 5 19 5a1 1 0 0 1 1 1z";
export const personIcon =
  "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8";
export const alertIcon =
  "m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01";
export const historyIcon = "M3 12a9 9 0 1 0 9-9 9.8 9.8 0 0 0-6.7 2.7L3 8M3 3v5h5M12 7v5l4 2";
export const helpIcon =
  "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01";
export const exitIcon = "m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4";
export const searchIcon = "m21 21-4.3-4.3M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16";
export const filterIcon = "M2 5h20M6 12h12M9 19h6";
export const downloadIcon = "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5";
export const previousIcon = "m15 18-6-6 6-6";
export const nextIcon = "m9 18 6-6-6-6";
export const downIcon = "M12 5v14M19 12l-7 7-7-7";
export const upIcon = "M12 19V5M5 12l7-7 7 7";
export const replyIcon = "M20 18v-2a4 4 0 0 0-4-4H4M9 17l-5-5 5-5";
export const keyboardIcon =
  "M10 8h.01M12 12h.01M14 8h.01M16 12h.01M18 8h.01M6 8h.01M7 16h10M8 12h.01M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z";
export const sendIcon = "M22 2 11 13M22 2l-7 20-4-9-9-4z";
export const megaphoneIcon = "m3 11 18-5v12L3 14v-3zM11.6 16.8a3 3 0 1 1-5.8-1.6";
export const pageIcon =
  "M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M16 13H8M16 17H8M10 9H8";
export const editIcon =
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4";
