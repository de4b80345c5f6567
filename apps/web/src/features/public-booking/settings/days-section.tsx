import { NativeSelect, TextInput } from '@mantine/core'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { Link } from '@tanstack/react-router'
import { ChoiceChips } from '#web/features/tenants/choice-chips.tsx'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { daysErrors, daysFields, daysOfValues, valuesOfDays } from './days-values.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.days
const DAYS = WEEK.map((day) => ({ value: day, label: day.slice(0, 3) }))
const HOURS = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: words.cutOffWords(hour),
}))
const BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
}

export function DaysSection(facts: PublicFacts) {
  const section = usePublicSection({
    ...facts,
    read: valuesOfDays,
    write: daysOfValues,
    check: daysErrors,
    merge: (sides) => mergeFields(daysFields, sides),
  })
  const { values, change, errorOf, field } = section
  const number = (name: 'leadDays' | 'daysAhead' | 'dailyLimit' | 'cancelDays') => ({
    ...BELOW,
    ...field(name),
    value: values[name],
    onChange: (value: number | null) => change({ [name]: value }),
  })
  return (
    <SectionCard
      section={section}
      title={words.title}
      about={words.about}
      isClosed={false}
      below={
        <p className={classes.quiet}>
          <Link to="/app/settings/closed-days">{words.toClosed}</Link>
        </p>
      }
    >
      <div className={classes.whole}>
        <ChoiceChips
          label={words.workdays}
          choices={DAYS}
          isClosed={false}
          value={values.workdays}
          onChange={(workdays) => change({ workdays })}
          error={errorOf('workdays')}
        />
      </div>
      <NativeSelect
        label={words.cutOff}
        description={words.aboutCutOff}
        {...BELOW}
        data={HOURS}
        {...field('cutOffHour')}
        value={String(values.cutOffHour)}
        onChange={({ currentTarget: { value } }) => change({ cutOffHour: Number(value) })}
      />
      <WholeNumberField label={words.lead} description={words.aboutLead} required {...number('leadDays')} />
      <WholeNumberField label={words.ahead} required {...number('daysAhead')} />
      <WholeNumberField
        label={words.limit}
        description={words.aboutLimit}
        placeholder={words.noLimit}
        {...number('dailyLimit')}
      />
      <WholeNumberField
        label={words.cancel}
        description={words.aboutCancel}
        required
        {...number('cancelDays')}
      />
      <TextInput
        className={classes.whole}
        label={words.hire}
        description={words.aboutHire}
        {...BELOW}
        required
        maxLength={60}
        {...section.text('hireChoices')}
      />
    </SectionCard>
  )
}
