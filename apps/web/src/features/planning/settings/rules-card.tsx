import { Button } from '@mantine/core'
import type { WirePlanningSettings } from '@skipyard/contract/planning/settings.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import classes from './planning-settings.module.css'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts.rules

function linesOf(settings: WirePlanningSettings): [string, string][] {
  const { handling, rest, weights } = settings
  const { lines } = words
  return [
    [lines.day, words.day(settings.dayStartsAt, settings.dayEndsAt)],
    [lines.rest, rest === null ? words.noRest : words.rest(rest.from, rest.minutes)],
    [lines.handling, words.handling(handling.load, handling.unload, handling.tip)],
    [lines.nested, words.nested(settings.nestedBins, settings.nestsUpToM3)],
    [lines.weights, words.weights(weights)],
    [lines.tell, words.tell(settings.tellAfterMinutes)],
  ]
}

interface RulesCardProps {
  settings: WirePlanningSettings
  onChange: (() => void) | null
}

export function RulesCard({ settings, onChange }: RulesCardProps) {
  return (
    <PageCard className={classes.card} label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <dl className={classes.facts}>
        {linesOf(settings).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        {onChange ? (
          <Button variant="default" onClick={onChange}>
            {words.edit}
          </Button>
        ) : (
          <LockReason reason={planningSettingsTexts.readOnly} />
        )}
      </div>
    </PageCard>
  )
}
