import { Button } from '@mantine/core'
import type { WireDriverOfDay, WireKeptPlan } from '@skipyard/contract/drivers-day/office.ts'
import { makeRunLink } from '@skipyard/contract/drivers-day/settings.ts'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconLink, IconMessage, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { copyText } from '#web/client/files/copy-text.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { clockLabel } from '#web/features/runs/day-hours.ts'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { linkUseWords } from '#web/ui/words/link-use-words.ts'
import { clockOf } from '../day-hours.ts'
import type { RunOfDay } from '../live-day.ts'
import { runListTexts, runSheetTexts as words } from '../texts.ts'
import classes from './run-sheet-panel.module.css'

const ABOUT = 'run link'

async function readLink(runId: string) {
  try {
    return (await call(makeRunLink, { body: { runId } })).data
  } catch (problem) {
    toastFailed({ title: words.notLinked, words: messageOf(problem), about: ABOUT })
    return null
  }
}

async function copyRunLink(runId: string, timeZone: string): Promise<void> {
  const made = await readLink(runId)
  if (made === null) return
  const { runLink: link } = made
  const use = linkUseWords(made, timeZone)
  const isCopied = await copyText(link)
  toastDone(
    isCopied
      ? { title: words.copied, words: words.copiedWords(use), about: ABOUT }
      : { title: words.link, words: `${link} – ${use}`, stayMs: 60_000, about: ABOUT },
  )
}

async function textRunLink(runId: string, { name, phone }: { name: string; phone: string }): Promise<void> {
  const made = await readLink(runId)
  if (made !== null)
    window.location.assign(`sms:${phone}?&body=${encodeURIComponent(words.message(name, made.runLink))}`)
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

export function RunSheetDriver({
  of,
  date,
  driver,
  chip,
  plan,
}: {
  of: RunOfDay
  chip: ReactNode
  date: LocalDate
  driver: WireDriverOfDay | undefined
  plan: WireKeptPlan | undefined
}) {
  const { run, jobs, times, startsAt, endsAt, leftAt } = of
  const { timeZone } = useProfile()
  const name = run.driverInfo.driverName
  const facts = [
    `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`,
    words.jobs(jobs.length),
    ...(jobs.length === 0
      ? []
      : [
          runListTexts.kilometres(times.kilometres),
          `${clockLabel(leftAt ?? startsAt)}–${clockLabel(endsAt)}`,
        ]),
  ]
  return (
    <Block line="bottom" bg="sunken" className={classes.driver}>
      <Row justify="between" gap={10} align="stretch" className={classes.line}>
        <Row as="span" inline wrap rowGap={2} columnGap={8}>
          <b>{name}</b> {chip}
        </Row>
        {driver && driver.phone !== '' && <PhoneText phone={driver.phone} isLink />}
      </Row>
      <Words as="div" tone="soft">
        {facts.join(' · ')}
      </Words>
      {plan && (
        <Words as="div" tone="soft">
          {runListTexts.planned(
            clockOf(plan.startsAt, timeZone),
            clockOf(plan.endsAt, timeZone),
            plan.kilometres,
          )}
        </Words>
      )}
      {jobs.length > 0 && (
        <Row wrap gap={6} align="stretch" className={classes.links}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconLink {...ICON} />}
            title={words.copyHint}
            onClick={() => void copyRunLink(run._id, timeZone)}
          >
            {words.copy}
          </Button>
          {driver && driver.phone !== '' && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMessage {...ICON} />}
              title={words.textHint(name)}
              onClick={() => void textRunLink(run._id, { name, phone: driver.phone })}
            >
              {words.text}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPrinter {...ICON} />}
            renderRoot={(root) => (
              <Link to="/app/run-planner/run-sheets" search={{ day: date, run: run._id }} {...root} />
            )}
          >
            {words.print}
          </Button>
        </Row>
      )}
    </Block>
  )
}
