import { Button, Loader } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import bookingForm from './booking-form.module.css'
import classes from './step-frame.module.css'

interface StepHeaderProps {
  step: number
  chosen: readonly (string | null)[]
  onGo: (step: number) => void
}

const STEPS = [
  { step: 1, name: 'Mandatory Details', about: 'Bin, dates, price' },
  { step: 2, name: 'Customer Details', about: 'Who and where' },
  { step: 3, name: 'Additional Information', about: 'Waste, permit, payment' },
] as const

export function StepHeader({ step: current, chosen, onGo }: StepHeaderProps) {
  return (
    <nav aria-label="Steps of the booking">
      <Stack as="ol" columns={3} rigid line="bottom" className={classes.steps}>
        {STEPS.map(({ step, name, about }) => {
          const isCurrent = step === current
          const result = isCurrent ? null : (chosen[step - 1] ?? null)
          return (
            <li key={step} className={result === null ? undefined : classes.done}>
              <Row
                type="button"
                as="button"
                gap={10}
                wide
                relative
                text="left"
                px={20}
                className={classes.step}
                aria-current={isCurrent ? 'step' : undefined}
                aria-keyshortcuts={`Alt+${step}`}
                onClick={() => onGo(step)}
              >
                <Stack
                  as="span"
                  centered
                  rigid
                  size="small"
                  weight={650}
                  tone="soft"
                  className={classes.mark}
                >
                  {result === null ? step : <IconCheck size="0.875rem" aria-label="Done" />}
                </Stack>
                <Block as="span" shrink>
                  <Words lh={17} weight={550} tone="soft" className={classes.name}>
                    {name}
                  </Words>
                  <Words size="small" lh={15} tone="dim" className={classes.chosen}>
                    {result ?? about}
                  </Words>
                </Block>
              </Row>
            </li>
          )
        })}
      </Stack>
    </nav>
  )
}

interface FormFooterProps {
  step: number
  hint: string
  waitsFor: string
  saveLabel: string
  isSaving: boolean
  closedReason: string | null
  /** Whether it can be saved from every step, since the later ones are filled in already. */
  isFilledIn: boolean
  onCancel: () => void
  onGo: (step: number) => void
  onSave: () => void
}

export function FormFooter(props: FormFooterProps) {
  const { step, hint, waitsFor, saveLabel, isSaving, closedReason, isFilledIn, onCancel, onGo, onSave } =
    props
  return (
    <Row as="footer" gap={8} rigid py={8} px={20} line="top" className={bookingForm.foot}>
      {step === 1 ? (
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconChevronLeft size="1rem" aria-hidden="true" />}
          onClick={() => onGo(step - 1)}
        >
          Previous
        </Button>
      )}
      <Words
        grow
        shrink
        text="right"
        size="small"
        tone="dim"
        className={bookingForm.footHint}
        data-waiting={waitsFor !== '' || undefined}
      >
        {closedReason ?? (waitsFor || hint)}
      </Words>
      {step < 3 && (
        <Button
          variant={isFilledIn ? 'default' : 'filled'}
          rightSection={<IconChevronRight size="1rem" aria-hidden="true" />}
          onClick={() => onGo(step + 1)}
        >
          Next
        </Button>
      )}
      {(step === 3 || isFilledIn) && (
        // Busy, not disabled: a disabled button would drop the keyboard's place in the form.
        <Button
          aria-busy={isSaving}
          aria-disabled={isSaving}
          disabled={closedReason !== null}
          aria-keyshortcuts="Control+Enter"
          rightSection={
            isSaving ? (
              <Loader size="1.125rem" type="dots" color="currentColor" />
            ) : (
              <Kbd isOnFilled>Ctrl ↵</Kbd>
            )
          }
          onClick={onSave}
        >
          {saveLabel}
        </Button>
      )}
    </Row>
  )
}
