import { type Phase, type Site, site } from "../content/site/site.ts";
import { AddressChecks } from "./accounts/address_checks.ts";
import type { Actor } from "./accounts/permissions.ts";
import { Accounts } from "./accounts/accounts.ts";
import { Audit } from "./admin/audit.ts";
import type { Clock } from "./system/clock.ts";
import type { MailRates } from "./mail/mail_limits.ts";
import { createConsentProof, Policies } from "./rights/consent.ts";
import { Attendance } from "./events/attendance.ts";
import { Doors } from "./events/doors.ts";
import { EventMails } from "./events/event_mails.ts";
import { Notices } from "./events/notices.ts";
import { EventLinks } from "./events/event_links.ts";
import { CalloutAnswers } from "./events/answers.ts";
import { CallList } from "./events/call_list.ts";
import { Calls } from "./events/calls.ts";
import { EventDesk } from "./events/event_desk.ts";
import { Rosters } from "./events/rosters.ts";
import { Downloads, type downloadTimes } from "./exports/downloads.ts";
import { KeyRing } from "./secrets/key_ring.ts";
import { TodayLists } from "./follow_up/today_list.ts";
import { FollowUps } from "./follow_up/follow_ups.ts";
import { NextDates } from "./follow_up/next_dates.ts";
import { FirstAdmin } from "./accounts/first_admin.ts";
import { Identities } from "./accounts/identities.ts";
import { Invitations } from "./accounts/invitations.ts";
import { LiveStreams } from "./admin/live.ts";
import { Editorial } from "./editorial/editorial.ts";
import { ContentSettings } from "./editorial/content_settings.ts";
import { SiteContents } from "./editorial/site_content.ts";
import { Images } from "./editorial/images.ts";
import { Digests } from "./mail/digests.ts";
import { Outbox } from "./mail/outbox.ts";
import { RefusedAddresses } from "./mail/refused_addresses.ts";
import { Limits } from "./limits/limits.ts";
import { createFormRecords } from "./inbox/forms.ts";
import { Submissions } from "./inbox/submissions.ts";
import { ImportReviews } from "./imports/import_review.ts";
import { ImportRunner } from "./imports/import_runner.ts";
import { ImportNotices } from "./imports/import_notices.ts";
import { ImportUndo } from "./imports/import_undo.ts";
import { Imports } from "./imports/imports.ts";
import { IssueSender } from "./newsletter/issue_sender.ts";
import { Issues } from "./newsletter/issues.ts";
import { PasswordResets } from "./accounts/password_resets.ts";
import { Passwords } from "./accounts/passwords.ts";
import { PendingSignIns } from "./accounts/pending_sign_ins.ts";
import { TableReader } from "./imports/read_file.ts";
import { phaseReader } from "./site/phase.ts";
import { Quarantine } from "./inbox/quarantine.ts";
import { addDays } from "./rights/business_days.ts";
import { ErasedRecords } from "./rights/erased_records.ts";
import { OwnData } from "./rights/own_data.ts";
import { OwnLinks } from "./rights/own_links.ts";
import { Suppressions } from "./rights/suppressions.ts";
import { Requests } from "./rights/requests.ts";
import { Duplicates } from "./duplicates/duplicates.ts";
import { Merges } from "./duplicates/merges.ts";
import { Holds } from "./retention/holds.ts";
import { Retention } from "./retention/retention.ts";
import { Roles } from "./accounts/roles.ts";
import { Assignments } from "./follow_up/assignments.ts";
import { Labels } from "./follow_up/labels.ts";
import { Owners } from "./follow_up/owners.ts";
import { TeamSettings } from "./follow_up/team_settings.ts";
import { SecondFactors } from "./accounts/second_factors.ts";
import { Sessions } from "./accounts/sessions.ts";
import { Withdrawals } from "./rights/withdrawals.ts";
import { WeakPasswords } from "./accounts/weak_passwords.ts";
import type { Store } from "./store/store.ts";
import { createWrite } from "./store/unit.ts";

export type Services = ReturnType<typeof createServices>;

export interface ServiceOptions {
  /** Cheap hashing. */
  readonly passwords?: Passwords;
  readonly downloads?: typeof downloadTimes;
  /** How much mail is sent; none unless it is set. */
  readonly mail?: MailRates | null;
  /** Keys of hashes that are kept for years, before those of the sessions. */
  readonly rightsSecrets?: readonly string[];
  readonly fixedPhase?: Phase | null;
  readonly siteContent?: SiteContents;
}

export function createServices(
  store: Store,
  site: Site,
  clock: Clock,
  keys: KeyRing,
  {
    passwords = new Passwords(),
    downloads,
    mail,
    rightsSecrets = [],
    fixedPhase: fixed,
    siteContent = new SiteContents(store, clock),
  }: ServiceOptions = {},
) {
  const audit = new Audit(store, clock, keys.secrets[0]);
  const write = createWrite(store, { clock, audit });
  const outbox = new Outbox(store, clock, keys.secrets[0], mail);
  const roles = new Roles(store, outbox);
  const accounts = new Accounts(store, clock, passwords, new WeakPasswords(site), outbox);
  const secondFactors = new SecondFactors(store, clock, keys, outbox);
  const limits = new Limits(store, clock, keys.secrets[0]);
  const ofAccounts = { accounts, roles, secondFactors, outbox, limits, write };
  const erased = new ErasedRecords(store, clock);
  const keptSecrets = [...rightsSecrets, ...keys.secrets];
  const suppressions = new Suppressions(store, clock, keptSecrets);
  const team = new TeamSettings(store, clock);
  const owners = new Owners(team, { roles, accounts }, clock);
  const rosters = new Rosters(store);
  const formRecords = createFormRecords(store, clock, {
    rosters,
    erased,
    suppressions,
    roles,
    owners,
    outbox,
    write,
  });
  const noteErased = erased.noteFor("quarantine");
  const quarantine = new Quarantine(
    store,
    clock,
    { formRecords, noteErased, suppressions },
    keys.secrets[0],
  );
  const requests = new Requests(store, clock, {
    formRecords,
    merged: formRecords.volunteer.merged,
    noteErased: erased.noteFor("requests"),
    secret: keys.secrets[0],
  });
  const { volunteer: volunteers, message: messages, newsletter, signup: signups } = formRecords;
  const withdrawals = new Withdrawals(store, {
    clock,
    requests,
    formRecords,
    quarantine,
    outbox,
    erased,
    suppressions,
  });
  const holds = new Holds(store, clock);
  const merges = new Merges(volunteers, withdrawals, holds, clock);
  const issues = new Issues(store, clock, siteContent);
  // What staff choose to show changes nothing of what the policy promises.
  const retention = new Retention(store, clock, {
    site,
    phase: phaseReader(site, clock, { fixed }),
  });
  const phase = phaseReader(site, clock, { fixed, setting: () => siteContent.phase });
  const todayLists = new TodayLists(volunteers, clock);
  const lastDay = () => addDays(retention.terms.day, -1);
  const proveConsent = createConsentProof(site);
  const ownData = new OwnData(store, clock, { formRecords, quarantine, withdrawals, merges });
  const imports = new Imports(store, clock, phase);
  const importNotices = new ImportNotices(
    { clock, write, imports, volunteers, outbox, ownData },
    keys,
  );
  const { callouts } = volunteers;
  const calls = new Calls({ clock, phase, volunteers, rosters, signups, outbox });
  const ofEvents = { clock, phase, siteContent, rosters, signups };
  const attendance = new Attendance({ write, rosters, signups, volunteers });
  const eventMails = new EventMails({ ...ofEvents, callouts, volunteers, withdrawals });
  const notices = new Notices({ ...ofEvents, write, outbox });
  const ofDesk = { clock, rosters, signups, callouts, notices, eventMails, roles };
  const judging = { clock, volunteers, team, suppressions };
  return {
    write,
    volunteers,
    messages,
    newsletter,
    /** The records of each form: those of {@link volunteers} among them. */
    formRecords,
    quarantine,
    requests,
    erased,
    suppressions,
    withdrawals,
    ownData,
    ownLinks: new OwnLinks(store, clock, keys, { outbox, limits }),
    todayLists,
    followUps: new FollowUps(
      volunteers,
      { withdrawals, requests },
      new NextDates(todayLists, lastDay),
    ),
    retention,
    holds,
    merges,
    rosters,
    signups,
    places: signups.places,
    attendance,
    doors: new Doors({ rosters, signups, attendance }),
    callouts,
    calls,
    callList: new CallList({ volunteers, outbox }),
    calloutAnswers: new CalloutAnswers({ phase, volunteers, signups, calls }),
    events: { for: (actor: Actor) => new EventDesk(ofDesk, actor) },
    eventLinks: new EventLinks(keys, clock),
    eventMails,
    notices,
    duplicates: new Duplicates(volunteers),
    submissions: new Submissions({
      formRecords,
      quarantine,
      team,
      rosters,
      clock,
      proveConsent,
    }),
    team,
    owners,
    labels: new Labels(team, volunteers),
    assignments: new Assignments({ volunteers, todayLists, roles }),
    proveConsent,
    policies: new Policies(store, clock, site),
    tableReader: new TableReader(),
    outbox,
    refusedAddresses: new RefusedAddresses(store, clock, keptSecrets),
    accounts,
    roles,
    sessions: new Sessions(store, clock),
    secondFactors,
    pendingSignIns: new PendingSignIns(store, clock),
    identities: new Identities(store, clock, ofAccounts),
    passwordResets: new PasswordResets(store, clock, keys, ofAccounts),
    addressChecks: new AddressChecks(clock, keys, ofAccounts),
    invitations: new Invitations(store, clock, ofAccounts),
    firstAdmin: new FirstAdmin(store, clock, roles),
    digests: new Digests(clock, { ...ofAccounts, volunteers, messages, quarantine, requests }),
    audit,
    siteContent,
    contentSettings: new ContentSettings(store),
    editorial: new Editorial(store, { clock, roles, outbox, rosters }),
    images: new Images(store, clock),
    issues,
    issueSender: new IssueSender({
      write,
      clock,
      phase,
      siteContent,
      issues,
      outbox,
      newsletter,
    }),
    imports,
    importReviews: new ImportReviews(store, imports, judging),
    importNotices,
    importRunner: new ImportRunner({
      ...judging,
      write,
      imports,
      notices: importNotices,
      undo: new ImportUndo({ write, imports, volunteers, erased, holds, roles }),
      roles,
      siteContent,
      proveConsent,
    }),
    live: new LiveStreams({ volunteers, messages, quarantine }),
    downloads: new Downloads(clock, downloads),
    limits,
    /** Every collection, for `verify`. */
    collections: [...store.collections.values()],
    values: [...store.values.values()],
    /** Resolves if the store answers. @throws {Problem} `unavailable` */
    ping: () => store.ping(),
  };
}

/** Returns what reads and copies the store: that needs no secret, and nothing of the identity. */
export function servicesOf(store: Store): Services {
  return createServices(store, site, Date.now, new KeyRing(""));
}
