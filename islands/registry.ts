/** The import of every island, by name. The only list of islands. */
export const registry = {
  Menu: () => import("./menu.tsx").then((module) => module.Menu),
  VolunteerForm: () => import("./forms/volunteer_form.tsx").then((module) => module.VolunteerForm),
  ContactForm: () => import("./forms/contact_form.tsx").then((module) => module.ContactForm),
  NewsletterForm: () =>
    import("./forms/newsletter_form.tsx").then((module) => module.NewsletterForm),
  AdminVolunteers: () => import("./inbox/volunteers.tsx").then((module) => module.AdminVolunteers),
  AdminMessages: () => import("./inbox/messages.tsx").then((module) => module.AdminMessages),
  AdminMarkdown: () => import("./editorial/markdown.tsx").then((module) => module.AdminMarkdown),
};

/** The import of what wakes an element without React, by the name in its `data-script`. */
export const scripts = {
  confirm: () => import("./admin/confirm.ts"),
  contact: () => import("./follow_up/contact.ts"),
  door: () => import("./events/door.ts"),
  draft: () => import("./admin/draft.ts"),
  live: () => import("./admin/live_counts.ts"),
  today: () => import("./follow_up/today.ts"),
  upload: () => import("./editorial/upload.ts"),
};

export type ScriptName = keyof typeof scripts;

export type IslandName = keyof typeof registry;

export type IslandComponent<Name extends IslandName> = Awaited<
  ReturnType<(typeof registry)[Name]>
>;
