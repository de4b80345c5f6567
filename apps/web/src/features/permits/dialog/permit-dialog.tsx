import { Button, Group, Modal, SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { WireBookingPermit, WireCouncil } from '@skipyard/contract/permits.ts'
import { PERMIT_STATES } from '@skipyard/domain/permits/permit.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type FormEvent, useId, useState } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { useLeaveGuard } from '#web/ui/questions/use-leave-guard.ts'
import { BothChanged, ChangedByOthers } from '#web/ui/record-form/others-changes.tsx'
import { useFormFocus } from '#web/ui/record-form/use-form-focus.ts'
import { HowToApply } from '../how-to-apply.tsx'
import { councilWords, permitWords as words } from '../texts.ts'
import classes from './permit-dialog.module.css'
import { type PermitForm, type PermitFormFacts, usePermitForm } from './use-permit-form.ts'

const { labels } = words
const STATES = PERMIT_STATES.map((value) => ({ value, label: permitTexts.states[value] }))

function StateChoice({ form }: { form: PermitForm }) {
  const id = useId()
  return (
    <div>
      <Words as="div" mb={4} size="small" weight={650} tone="soft" id={id}>
        {labels.state}
      </Words>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={STATES}
        value={form.values.state}
        onChange={(chosen) => {
          const state = PERMIT_STATES.find((known) => known === chosen)
          if (state) form.toState(state)
        }}
      />
    </div>
  )
}

function CouncilChoice({ form, councils }: { form: PermitForm; councils: readonly WireCouncil[] }) {
  const { values, change, field } = form
  const chosen = councils.find(({ _id }) => _id === values.councilId)
  return (
    <div>
      <Select
        label={labels.council}
        {...field('councilId')}
        data={[
          { value: '', label: words.nobody },
          ...councils.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        searchable={councils.length > 8}
        value={values.councilId}
        onChange={(councilId) => change({ councilId: councilId ?? '' })}
      />
      {chosen && chosen.howToApply !== '' && (
        <Words as="p" mt={4} size="text" tone="dim">
          <HowToApply words={chosen.howToApply} />
        </Words>
      )}
    </div>
  )
}

function Granted({ form, today }: { form: PermitForm; today: LocalDate }) {
  return (
    <>
      <TextInput label={labels.number} required maxLength={60} autoComplete="off" {...form.text('number')} />
      <div className={classes.pair}>
        <DateField label={labels.validFrom} required today={today} {...form.day('validFrom')} />
        <DateField label={labels.validTo} required today={today} {...form.day('validTo')} />
      </div>
    </>
  )
}

function Fields({ facts, onCancel }: { facts: PermitFormFacts; onCancel: () => void }) {
  const form = usePermitForm(facts)
  const element = useFormFocus<HTMLFormElement>(form.tries)
  const { state } = form.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <BothChanged form={form} />
        <StateChoice form={form} />
        <CouncilChoice form={form} councils={facts.councils} />
        {state !== 'needed' && (
          <div className={classes.pair}>
            <DateField
              label={labels.appliedOn}
              today={facts.today}
              isUsuallyPast
              {...form.day('appliedOn')}
            />
          </div>
        )}
        {state === 'granted' && <Granted form={form} today={facts.today} />}
        <Textarea
          label={labels.note}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          {...form.text('note')}
        />
        <ChangedByOthers form={form} />
      </Stack>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={form.isSaving}>
          {words.save}
        </Button>
      </Group>
    </form>
  )
}

interface PermitDialogProps extends Omit<PermitFormFacts, 'onDirty'> {
  permit: WireBookingPermit
  jobID: string
}

export function PermitDialog({ jobID, onClose, ...facts }: PermitDialogProps) {
  useFocusBack()
  const [isDirty, setDirty] = useState(false)
  const { mayLeave, letGo } = useLeaveGuard(isDirty, councilWords.wouldBeLost)
  const finish = () => {
    letGo()
    onClose()
  }
  const cancel = () => void mayLeave().then((isFree) => (isFree ? onClose() : undefined))
  return (
    <Modal
      opened
      onClose={cancel}
      title={words.dialog(jobID)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Fields facts={{ ...facts, onClose: finish, onDirty: setDirty }} onCancel={cancel} />
    </Modal>
  )
}
