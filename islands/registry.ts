/** The import of every island, by name. The only list of islands. */
export const registry = {
  Menu: () => import("./menu.tsx").then((module) => module.Menu),
  VolunteerForm: () => import("./volunteer_form.tsx").then((module) => module.VolunteerForm),
  ContactForm: () => import("./contact_form.tsx").then((module) => module.ContactForm),
  NewsletterForm: () => import("./newsletter_form.tsx").then((module) => module.NewsletterForm),
  AdminVolunteers: () => import("./admin_volunteers.tsx").then((module) => module.AdminVolunteers),
  AdminMessages: () => import("./admin_messages.tsx").then((module) => module.AdminMessages),
  AdminMarkdown: () => import("./admin_markdown.tsx").then((module) => module.AdminMarkdown),
};

/** The import of what wakes an element without React, by the name in its `data-script`. */
export const scripts = {
  confirm: () => import("./admin_confirm.ts"),
  contact: () => import("./admin_contact.ts"),
  draft: () => import("./admin_draft.ts"),
  live: () => import("./admin_live.ts"),
  today: () => import("./admin_today.ts"),
  upload: () => import("./admin_upload.ts"),
};

/** The name of a script. */
export type ScriptName = keyof typeof scripts;

/** The name of an island. */
export type IslandName = keyof typeof registry;

/** The component of an island. */
export type IslandComponent<Name extends IslandName> = Awaited<
  ReturnType<(typeof registry)[Name]>
>;
