import { Button, Popover, Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './plan-bar.module.css'
import { planTexts } from './texts.ts'
import { PLAN_MODES, type PlanMode, usePlanMode } from './use-plan-mode.ts'

const words = planTexts.options

interface PlanChoice {
  mode: PlanMode
  isOfShown: boolean
}

interface PlanOptionsProps {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  button: ReactNode
  shownTrucks: number | null
  isOfShown: boolean
  onOfShown: (isOfShown: boolean) => void
  ways?: { guessed: number; all: number } | undefined
  isAgain: boolean
  onPlan: (choice: PlanChoice) => void
}

export function PlanOptions(props: PlanOptionsProps) {
  const { isOpen, onChange, button, shownTrucks, isOfShown, onOfShown, ways, isAgain, onPlan } = props
  const [mode, setMode] = usePlanMode()
  const go = () => {
    onChange(false)
    onPlan({ mode, isOfShown: isOfShown && shownTrucks !== null })
  }
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-start" trapFocus returnFocus withRoles>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={words.title}>
        <div className={classes.options}>
          <Radio.Group
            label={words.mode}
            value={mode}
            onChange={(value) => setMode(PLAN_MODES.find((one) => one === value) ?? mode)}
          >
            <Stack gap={6} mt={6}>
              {PLAN_MODES.map((one) => (
                <Radio key={one} value={one} label={words.modes[one]} description={words.about[one]} />
              ))}
            </Stack>
          </Radio.Group>
          {shownTrucks !== null && (
            <Radio.Group
              label={words.trucks}
              value={isOfShown ? 'shown' : 'all'}
              onChange={(value) => onOfShown(value === 'shown')}
            >
              <Stack gap={6} mt={6}>
                <Radio value="all" label={words.allTrucks} />
                <Radio value="shown" label={words.shownTrucks(shownTrucks)} />
              </Stack>
            </Radio.Group>
          )}
          <p>{words.locked}</p>
          {ways && ways.guessed > 0 && <p>{words.ways(ways.guessed, ways.all)}</p>}
          <Button onClick={go}>{isAgain ? words.again : words.go}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
