/*
 * Shapes on a grid of 24 units, drawn with one stroke. All but the networks' signs are from
 * Lucide: ISC License, Copyright (c) Lucide Icons and Contributors. Permission to use, copy,
 * modify, and/or distribute for any purpose with or without fee is granted, provided that this
 * notice appears in all copies. Provided "as is", without warranty of any kind.
 *
 * One constant each, so that a bundle holds only those it uses.
 */

export const menuIcon = "M4 5h16M4 12h16M4 19h16";
export const closeIcon = "M18 6 6 18M6 6l12 12";
export const arrowIcon = "M5 12h14M12 5l7 7-7 7";
export const chevronIcon = "m6 9 6 6 6-6";
export const externalIcon =
  "M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6";
export const mailIcon =
  "m22 7-8.99 5.73a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z";
export const placeIcon =
  "M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M12 7a3 3 0 0 0 0 6 3 3 0 0 0 0-6";
export const phoneIcon =
  "M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4";
export const clockIcon = "M12 2a10 10 0 0 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2";
export const calendarIcon =
  "M16 18h6M16 2v3M19 15v6M21 11.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h8.3M3 9h18M8 2v3";
export const successIcon = "M12 2a10 10 0 0 0 0 20 10 10 0 0 0 0-20M16 9l-5.5 5.5L8 12";
export const errorIcon = "M12 2a10 10 0 0 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01";
export const shareIcon =
  "M18 2a3 3 0 0 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 0 0 0 6 3 3 0 0 0 0-6M18 16a3 3 0 0 0 0 6 3 3 0 0 0 0-6M8.6 13.5l6.8 4M15.4 6.5l-6.8 4";
export const copyIcon =
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2";
export const playIcon = "M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.4l-12 7A2 2 0 0 1 5 19z";
export const eyeIcon =
  "M2 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 20 0 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-20 0M12 9a3 3 0 0 0 0 6 3 3 0 0 0 0-6";
export const eyeOffIcon =
  "M10.7 5.1A10.7 10.7 0 0 1 22 11.7a1 1 0 0 1 0 .6 10.7 10.7 0 0 1-1.5 2.5M14.1 14.2a3 3 0 0 1-4.3-4.3M17.5 17.5A10.8 10.8 0 0 1 2 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 4.5-5.1M2 2l20 20";
export const peopleIcon =
  "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.1a4 4 0 0 1 0 7.8M22 21v-2a4 4 0 0 0-3-3.9M9 3a4 4 0 0 0 0 8 4 4 0 0 0 0-8";
export const printIcon =
  "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M6 14h12v8H6z";
export const instagramIcon =
  "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 0 0 0 8 4 4 0 0 0 0-8M17.5 6.5h.01";
export const xIcon = "M3.5 3h4.6l12.4 18h-4.6zM20 3l-7.2 8M11 13.3 4 21";
export const facebookIcon = "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z";
export const tiktokIcon =
  "M20 10a8 8 0 0 1-6-4M14 2v13.5A4.5 4.5 0 1 1 9.5 11M14 2c.3 3 2.5 5 6 5.2V10";
export const whatsappIcon =
  "M3 21l1.4-4.8A9.3 9.3 0 1 1 8 19.7zM9 8.5c-.5 3 3 6.5 6.2 6.2l1-1.7-2.2-1.2-1 1c-1-.4-1.9-1.3-2.3-2.3l1-1L10.5 7.3z";
export const feedIcon =
  "M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5 18a1 1 0 1 0 0 2 1 1 0 0 0 0-2";
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
