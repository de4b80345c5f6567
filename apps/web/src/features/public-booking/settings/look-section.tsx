import { Textarea, TextInput } from '@mantine/core'
import { accentTones, contrastBetween } from '@skipyard/domain/public-booking/accent-tones.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { lookErrors, lookFields, lookOfValues, valuesOfLook } from './look-values.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.look
const READABLE = 4.5

function AccentSample({ accent }: { accent: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null
  const { filled, contrast } = accentTones(accent, 'light')
  const isPale = contrastBetween(accent, '#ffffff') < READABLE
  return (
    <Row gap={10} className={classes.sample}>
      <Words
        ref={(element) => {
          element?.style.setProperty('background', filled)
          element?.style.setProperty('color', contrast)
        }}
        rigid
        radius="sm"
        weight={600}
        className={classes.swatch}
        aria-hidden="true"
      >
        {words.sample}
      </Words>
      {isPale && (
        <Words size="small" lh={16} tone="soft" role="status">
          {words.pale}
        </Words>
      )}
    </Row>
  )
}

const OURS = '#006687'
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export function LookSection(facts: PublicFacts) {
  const section = usePublicSection({
    ...facts,
    read: valuesOfLook,
    write: lookOfValues,
    check: lookErrors,
    merge: (sides) => mergeFields(lookFields, sides),
  })
  const { values, change } = section
  return (
    <SectionCard section={section} title={words.title} isClosed={false}>
      <TextInput
        label={words.accent}
        description={words.aboutAccent}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={OURS}
        maxLength={7}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.colour}
            aria-label={words.choose}
            value={isColour(values.accent) ? values.accent : OURS}
            onChange={({ currentTarget: { value } }) => change({ accent: value })}
          />
        }
        {...section.text('accent')}
      />
      <AccentSample accent={values.accent} />
      <Textarea
        className={classes.whole}
        label={words.terms}
        description={words.aboutTerms}
        placeholder={words.termsHint}
        autosize
        minRows={5}
        maxRows={60}
        {...section.text('terms')}
      />
    </SectionCard>
  )
}
