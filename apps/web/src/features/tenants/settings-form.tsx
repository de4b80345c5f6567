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
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
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
    <PageCard isInset label={title}>
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
    <Row
      as="footer"
      gap={8}
      py={10}
      px={16}
      line="around"
      radius="md"
      bg="surface"
      ref={handFocusBack}
      className={classes.foot}
    >
      <Words grow tone="dim" className={classes.state} role="status">
        {settingsTexts.unsaved}
      </Words>
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
    </Row>
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
    <Stack atTop gap={12} ref={element}>
      <div className={classes.across}>
        <ChangedByOthers form={form} />
        {!mayChange && (
          <Words as="p" tone="dim">
            <LockReason reason={texts.server.notAllowed} />
          </Words>
        )}
      </div>
      <Stack gap={12} className={classes.columns}>
        <div className={classes.column}>
          <LogoCard settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
          <CompanySection settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
        </div>
        <div className={`${classes.column} ${classes.offer}`}>
          <OfferSection settings={settings} readCurrent={readCurrent} isClosed={!mayChange} />
          <PageCard isInset label={wasteTypes.title}>
            <CardHead title={wasteTypes.title} about={wasteTypes.about} />
            <WasteTypeList
              rows={draft.rows}
              errors={nameErrors(draft.rows)}
              isClosed={!mayChange}
              onChange={(rows) => change({ rows })}
            />
          </PageCard>
          <PageCard isInset label={bookings.title}>
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
          <Words as="p" tone="dim">
            {settingsTexts.version(String(import.meta.env.VERSION))}
          </Words>
        </div>
      </Stack>
      {mayChange && form.isDirty && <SettingsSave form={form} />}
    </Stack>
  )
}
