import { Checkbox, NativeSelect, SegmentedControl, TagsInput, TextInput } from '@mantine/core'
import { APPLICANTS, FEE_UNITS } from '@skipyard/domain/permits/council.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useId } from 'react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Column, Words } from '#web/ui/layout/parts.tsx'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { councilWords as words } from '../texts.ts'
import classes from './council-form.module.css'
import { type CouncilFormFacts, type CouncilForm as OpenForm, useCouncilForm } from './use-council-form.ts'

const { labels, parts } = words
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const IN_LISTS = [',', ';', '\n', '\r', '\t']
const WHO = APPLICANTS.map((value) => ({ value, label: words.applicants[value] }))
const UNITS = FEE_UNITS.map((value) => ({ value, label: words.feePer[value] }))

const tidy = (names: readonly string[]) =>
  names.map((name) => name.trim().replaceAll(/\s+/g, ' ')).filter((name) => name !== '')

function Places({ form: { values, change, field } }: { form: OpenForm }) {
  return (
    <>
      <h3>{parts.where}</h3>
      <TagsInput
        label={values.suburbs.length === 0 ? labels.suburbs : `${labels.suburbs} (${values.suburbs.length})`}
        description={words.aboutSuburbs}
        inputWrapperOrder={ORDER}
        classNames={{ input: classes.chips }}
        splitChars={IN_LISTS}
        {...field('suburbs')}
        value={[...values.suburbs]}
        onChange={(suburbs) => change({ suburbs: tidy(suburbs) })}
      />
      <TagsInput
        label={labels.postCodes}
        splitChars={[...IN_LISTS, ' ']}
        classNames={{ input: classes.chips }}
        inputMode="numeric"
        {...field('postCodes')}
        value={[...values.postCodes]}
        onChange={(postCodes) => change({ postCodes: tidy(postCodes) })}
      />
    </>
  )
}

function Asking({ form: { text, values, change } }: { form: OpenForm }) {
  const id = useId()
  return (
    <>
      <h3>{parts.asking}</h3>
      <div>
        <Words as="div" mb={4} size="small" weight={650} tone="soft" id={id}>
          {labels.applicant}
        </Words>
        <SegmentedControl
          aria-labelledby={id}
          data={WHO}
          value={values.applicant}
          onChange={(chosen) => {
            const applicant = APPLICANTS.find((known) => known === chosen)
            if (applicant) change({ applicant })
          }}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={labels.leadDays}
          required
          inputMode="numeric"
          maxLength={16}
          {...text('leadDays')}
        />
        <TextInput
          label={labels.mostDays}
          description={words.aboutMostDays}
          inputWrapperOrder={ORDER}
          inputMode="numeric"
          maxLength={16}
          {...text('mostDays')}
        />
      </div>
      <Checkbox
        label={labels.leadInWorkingDays}
        checked={values.leadInWorkingDays}
        onChange={({ currentTarget: { checked } }) => change({ leadInWorkingDays: checked })}
      />
      <div className={classes.pair}>
        <TextInput
          label={labels.fee}
          leftSection="$"
          placeholder="0"
          inputMode="decimal"
          maxLength={16}
          {...text('fee')}
        />
        <NativeSelect
          label={labels.feePer}
          data={UNITS}
          value={values.feePer}
          onChange={({ currentTarget: { value } }) => {
            const feePer = FEE_UNITS.find((known) => known === value)
            if (feePer) change({ feePer })
          }}
        />
      </div>
      <TextInput
        label={labels.howToApply}
        description={words.aboutHow}
        inputWrapperOrder={ORDER}
        maxLength={300}
        {...text('howToApply')}
      />
    </>
  )
}

export function CouncilForm({ today, ...facts }: CouncilFormFacts & { today: LocalDate }) {
  const form = useCouncilForm(facts)
  return (
    <RecordForm form={form} onCancel={facts.onCancel}>
      <Column gap={12} grow low scrolls py={14} px={16} className={classes.fields}>
        <TextInput label={labels.name} required data-autofocus maxLength={80} {...form.text('name')} />
        <Places form={form} />
        <Asking form={form} />
        <h3>{parts.ours}</h3>
        <div className={classes.pair}>
          <TextInput label={labels.registration} maxLength={60} {...form.text('registration')} />
          <DateField label={labels.registrationEnds} today={today} {...form.day('registrationEnds')} />
        </div>
      </Column>
    </RecordForm>
  )
}
