import { type Address, isInAustralia } from '../addresses/address.ts'
import { BOOKING_BIN_TYPES } from '../inventory/bin.ts'
import { accepted, type Decision, type ReasonedError, refused, refusedForAll } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import { isPhone, normalisePhone } from '../shared/phone.ts'
import { texts } from '../shared/texts.ts'
import { isTimeZone } from '../shared/time-zone.ts'
import { normaliseAbn } from './abn.ts'
import { isJobPrefix } from './job-prefix.ts'
import { type BookingSettings, MOST_HIRE_DAYS, MOST_JOB_NUMBER } from './tenant-settings.ts'

/** Everything about a company that the Settings screen changes; keys as in the audit trail. */
export interface TenantSettings extends BookingSettings {
  companyName: string
  companyEmail: string
  companyPhone: string
  /** '' for none. */
  companyLandline: string
  /** Digits; a wrong checksum is warned about on the screen, not refused (design, decision 10). */
  abn: string
  /** IANA name; every date and hour of the company is read in it. */
  timeZone: string
  baseLocation: Address | null
  /** Put before the numbers of jobs taken from now on; those taken keep theirs. */
  jobPrefix: string
  nextJobNumber: number
}

/** The settings sent to be changed. */
export type SentSettings = { [Key in keyof TenantSettings]?: TenantSettings[Key] | undefined }

/** A changed setting with its value before and after, as the audit trail keeps it. */
type SettingsChanges = Record<string, { from: unknown; to: unknown }>

export type SettingsRefusal = 'missing' | 'invalid' | 'number-used' | 'bins-numbered'

/** Facts that limit the settings. */
export interface SettingsFacts {
  /** 0 for none. */
  lastJobNumber: number
  hasNumberedBins: boolean
}

function cleaned(settings: TenantSettings): TenantSettings {
  return {
    ...settings,
    companyName: settings.companyName.trim(),
    companyEmail: settings.companyEmail.trim().toLowerCase(),
    companyPhone: normalisePhone(settings.companyPhone),
    companyLandline: normalisePhone(settings.companyLandline),
    abn: normaliseAbn(settings.abn),
    jobPrefix: settings.jobPrefix.trim().toUpperCase(),
    wasteTypes: settings.wasteTypes.map((name) => name.trim()),
    binSizes: [...new Set(settings.binSizes)].sort((one, other) => one - other),
    binTypes: BOOKING_BIN_TYPES.filter((type) => settings.binTypes.includes(type)),
  }
}

type Check = [isBroken: boolean, field: keyof TenantSettings, message: string, reason?: SettingsRefusal]

function companyChecks(settings: TenantSettings): Check[] {
  const { companyName, companyEmail, companyPhone, companyLandline, abn } = settings
  return [
    [companyName === '', 'companyName', texts.signUp.companyNameRequired, 'missing'],
    [!isEmail(companyEmail), 'companyEmail', texts.login.emailInvalid],
    [!isPhone(companyPhone), 'companyPhone', texts.customer.phoneInvalid],
    [companyLandline !== '' && !isPhone(companyLandline), 'companyLandline', texts.signUp.landlineInvalid],
    [abn === '', 'abn', texts.signUp.abnRequired, 'missing'],
    [abn !== '' && !/^\d{1,11}$/.test(abn), 'abn', texts.signUp.abnDigits],
  ]
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

function placeChecks({ timeZone, baseLocation }: TenantSettings): Check[] {
  const isAbroad = baseLocation !== null && !isInAustralia(baseLocation.lat, baseLocation.lon)
  return [
    [!isTimeZone(timeZone), 'timeZone', texts.settings.timeZoneRequired],
    [isAbroad, 'baseLocation', texts.address.outsideAustralia],
  ]
}

function bookingChecks(settings: TenantSettings, lastJobNumber: number): Check[] {
  const { jobPrefix, nextJobNumber, hireDays, binSizes, binTypes } = settings
  const isNumber = isWithin(nextJobNumber, 1, MOST_JOB_NUMBER)
  const isUsed = isNumber && nextJobNumber <= lastJobNumber
  const used = texts.settings.jobNumberUsed(lastJobNumber)
  return [
    [!isJobPrefix(jobPrefix), 'jobPrefix', texts.settings.jobPrefixInvalid],
    [!isNumber, 'nextJobNumber', texts.settings.jobNumberInvalid],
    [isUsed, 'nextJobNumber', used, 'number-used'],
    [!isWithin(hireDays, 1, MOST_HIRE_DAYS), 'hireDays', texts.settings.hireDaysInvalid],
    [binSizes.length === 0, 'binSizes', texts.settings.binSizesRequired, 'missing'],
    [binTypes.length === 0, 'binTypes', texts.settings.binTypesRequired, 'missing'],
  ]
}

/**
 * Settings not sent are unchanged and not checked again. The next job number exceeds every number ever given.
 * No waste types is allowed. Numbering cannot be switched off while bins have numbers.
 */
export function updateSettings(
  settings: TenantSettings,
  sent: SentSettings,
  facts: SettingsFacts,
): Decision<TenantSettings, SettingsRefusal> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after = cleaned({ ...settings, ...given })
  const checks = [
    ...companyChecks(after),
    ...placeChecks(after),
    ...bookingChecks(after, facts.lastJobNumber),
  ]
  const errors: ReasonedError<SettingsRefusal>[] = []
  for (const [isBroken, field, message, reason = 'invalid'] of checks) {
    if (isBroken && field in given) errors.push({ reason, field, message })
  }
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  const isSwitchedOff = settings.numberedBins && !after.numberedBins
  if (isSwitchedOff && facts.hasNumberedBins) return refused('bins-numbered', texts.settings.binsNumbered)
  return accepted(after)
}

/** Changed settings; a new order of waste types is a change. */
export function compareSettings(before: TenantSettings, after: TenantSettings): SettingsChanges {
  const earlier = new Map<string, unknown>(Object.entries(before))
  const changes: SettingsChanges = {}
  for (const [name, to] of Object.entries(after)) {
    const from = earlier.get(name)
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = { from, to }
  }
  return changes
}
