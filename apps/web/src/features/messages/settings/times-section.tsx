import { NativeSelect } from '@mantine/core'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { messageWords } from '../texts.ts'
import { timeErrors, timeFields, timesOfValues, valuesOfTimes } from './time-values.ts'
import { type MessageFacts, useMessageSection } from './use-message-section.ts'

const { times: words } = messageWords

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: words.hour(from + index),
  }))

const FROM_HOURS = hours(0, 23)
const TO_HOURS = hours(1, 24)

/** The hours in which messages go, and how long before or after a day those that time makes. */
export function TimesSection(facts: MessageFacts) {
  const section = useMessageSection({
    ...facts,
    read: valuesOfTimes,
    write: timesOfValues,
    check: (values) => timeErrors(values, facts.settings),
    merge: (sides) => mergeFields(timeFields, sides),
  })
  const { values, change, field } = section
  const number = (name: 'hireEndsDays' | 'reminderDays') => ({
    ...field(name),
    required: true,
    value: values[name],
    onChange: (value: number | null) => change({ [name]: value }),
  })
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={facts.isClosed}>
      <NativeSelect
        label={words.from}
        data={FROM_HOURS}
        {...field('fromHour')}
        value={String(values.fromHour)}
        onChange={({ currentTarget: { value } }) => change({ fromHour: Number(value) })}
      />
      <NativeSelect
        label={words.to}
        data={TO_HOURS}
        {...field('toHour')}
        value={String(values.toHour)}
        onChange={({ currentTarget: { value } }) => change({ toHour: Number(value) })}
      />
      <WholeNumberField
        label={words.hireEnds}
        description={words.aboutHireEnds}
        {...number('hireEndsDays')}
      />
      <WholeNumberField
        label={words.reminder}
        description={words.aboutReminder}
        {...number('reminderDays')}
      />
    </SectionCard>
  )
}
