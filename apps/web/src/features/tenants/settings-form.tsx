import { Button, Loader, Switch } from '@mantine/core'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { canChangeSettings, canSeeBackups } from '@skipyard/domain/tenants/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { ChangedByOthers } from '#web/ui/record-form/others-changes.tsx'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { BackupsCard } from './backups/backups-card.tsx'
import { CompanySection } from './company-section.tsx'
import { handFocusBack } from './hand-focus-back.ts'
import { LogoCard } from './logo/logo-card.tsx'
import { OfferSection } from './offer-section.tsx'
import { PhonesCard } from './phones/phones-section.tsx'
import { tenantQueries } from './queries.ts'
import { draftOfSettings, mergeDrafts, nameErrors, rowErrors, settingsOfDraft } from './settings-draft.ts'
import classes from './settings-screen.module.css'
import { settingsTexts } from './texts.ts'
import type { OpenSection } from './use-open-section.ts'
import { type SettingsFacts, useSection } from './use-section.ts'
import { WasteTypeList } from './waste-type-list.tsx'

const { title, about, actions } = settingsTexts.history
const actionWords = new Map(Object.entries(actions))

function SettingsHistory() {
  const { userId, role, timeZone } = useProfile()
  const mayRead = canReadAudit({ loginId: userId, role })
  const answer = useQuery({ ...tenantQueries.history(), enabled: mayRead })
  if (!mayRead) return null
  return (
    <PageCard className={classes.card} label={title}>
      <CardHead title={title} about={about} />
      <HistoryEntries
        answer={answer}
        timeZone={timeZone}
        titleOf={({ action }) => actionWords.get(action) ?? action}
      />
    </PageCard>
  )
}

function SettingsSave({ form }: { form: Pick<OpenSection, 'isSaving' | 'save' | 'discard'> }) {
  const { isSaving, save, discard } = form
  return (
    <footer ref={handFocusBack} className={classes.foot}>
      <span className={classes.state} role="status">
        {settingsTexts.unsaved}
      </span>
      <Button variant="default" disabled={isSaving} onClick={discard}>
        {settingsTexts.discard}
      </Button>
      <Button
        aria-busy={isSaving}
        rightSection={isSaving && <Loader size="1.125rem" type="dots" color="currentColor" />}
        onClick={save}
      >
        {settingsTexts.save}
      </Button>
    </footer>
  )
}

export function SettingsForm({ settings, readCurrent }: SettingsFacts) {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  const mayChange = canChangeSettings(actor)
  const form = useSection({
    settings,
    readCurrent,
    read: (read) => draftOfSettings(read.bookings),
    write: (draft) => ({ bookings: settingsOfDraft(draft) }),
    merge: mergeDrafts,
    said: settingsOfDraft,
    check: rowErrors,
  })
  const { values: draft, change } = form
  const element = useFormFocus<HTMLDivElement>(form.tries)
  const { wasteTypes, bookings } = settingsTexts
  return (
    <div ref={element} className={classes.screen}>
      <div className={classes.across}>
        <ChangedByOthers form={form} />
        {!mayChange && (
          <p className={classes.locked}>
            <LockReason reason={texts.server.notAllowed} />
          </p>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <LogoCard settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
          <CompanySection settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
        </div>
        <div className={`${classes.column} ${classes.offer}`}>
          <OfferSection settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
          <PageCard className={classes.card} label={wasteTypes.title}>
            <CardHead title={wasteTypes.title} about={wasteTypes.about} />
            <WasteTypeList
              rows={draft.rows}
              errors={nameErrors(draft.rows)}
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
        </div>
        <div className={classes.column}>
          <PhonesCard isClosed={!mayChange} />
          {canSeeBackups(actor) && <BackupsCard timeZone={settings.timeZone} />}
          <SettingsHistory />
          <p className={classes.locked}>{settingsTexts.version(String(import.meta.env.VERSION))}</p>
        </div>
      </div>
      {mayChange && form.isDirty && <SettingsSave form={form} />}
    </div>
  )
}
