import { Switch } from '@mantine/core'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { CardHead } from '#web/ui/card-head.tsx'
import { LockReason } from '#web/ui/lock-reason.tsx'
import { PageCard } from '#web/ui/page-card.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { CompanySection } from './company-section.tsx'
import { LogoCard } from './logo/logo-card.tsx'
import { OfferSection } from './offer-section.tsx'
import { SettingsNotice } from './settings-notice.tsx'
import { SettingsSave } from './settings-save.tsx'
import classes from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'
import { useSettingsDraft } from './use-settings-draft.ts'
import { WasteTypeList } from './waste-type-list.tsx'

interface SettingsFormProps {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
}

/** The settings to look at, and to change for those who may. */
export function SettingsForm({ settings, readCurrent }: SettingsFormProps) {
  const { userId, role } = useProfile()
  const mayChange = canChangeSettings({ loginId: userId, role })
  const form = useSettingsDraft(settings, readCurrent)
  const { draft, complaints, change } = form
  useLeaveGuard(form.isDirty, settingsTexts.lost)
  const { wasteTypes, bookings } = settingsTexts
  return (
    <div className={classes.screen}>
      <SettingsNotice form={form} />
      {!mayChange && (
        <p className={classes.locked}>
          <LockReason reason={texts.server.notAllowed} />
        </p>
      )}
      <LogoCard settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
      <CompanySection settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
      <OfferSection settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
      <PageCard className={classes.card} label={wasteTypes.title}>
        <CardHead title={wasteTypes.title} about={wasteTypes.about} />
        <WasteTypeList
          rows={draft.rows}
          complaints={complaints}
          isClosed={!mayChange}
          onChange={(rows) => change({ rows })}
        />
      </PageCard>
      <PageCard className={classes.card} label={bookings.title}>
        <CardHead title={bookings.title} />
        <Switch
          className={classes.confirm}
          label={bookings.pickupConfirm}
          description={bookings.aboutConfirm}
          disabled={!mayChange}
          checked={draft.pickupConfirm}
          onChange={(event) => change({ pickupConfirm: event.currentTarget.checked })}
        />
      </PageCard>
      {mayChange && form.isDirty && <SettingsSave form={form} />}
    </div>
  )
}
