import { Switch } from '@mantine/core'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { heldErrors, heldFields, heldOfValues, valuesOfHeld } from './held-values.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.held
const BELOW = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
}

export function HeldSection(facts: PublicFacts) {
  const section = usePublicSection({
    ...facts,
    read: valuesOfHeld,
    write: heldOfValues,
    check: heldErrors,
    merge: (sides) => mergeFields(heldFields, sides),
  })
  const { values, change, field } = section
  const number = (name: 'customerLinkDays' | 'answerHours' | 'unansweredLimit' | 'unprovenLimit') => ({
    ...BELOW,
    ...field(name),
    value: values[name],
    onChange: (value: number | null) => change({ [name]: value }),
  })
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={false}>
      <Switch
        className={classes.whole}
        label={words.asksForCode}
        description={words.aboutCode}
        checked={values.asksForCode}
        onChange={({ currentTarget: { checked } }) => change({ asksForCode: checked })}
      />
      <WholeNumberField
        label={words.answerHours}
        description={words.aboutHours}
        placeholder={words.never}
        {...number('answerHours')}
      />
      <WholeNumberField
        label={words.unanswered}
        description={words.aboutUnanswered}
        required
        {...number('unansweredLimit')}
      />
      <WholeNumberField
        label={words.unproven}
        description={words.aboutUnproven}
        required
        {...number('unprovenLimit')}
      />
      <WholeNumberField
        label={words.customerLinks}
        description={words.aboutLinks}
        required
        {...number('customerLinkDays')}
      />
    </SectionCard>
  )
}
