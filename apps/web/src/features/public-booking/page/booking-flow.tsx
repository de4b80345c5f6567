import type { WirePublicPage } from '@skipyard/contract/public-booking/public-booking.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './choose.module.css'
import { ChooseStep, type Problems } from './choose-step.tsx'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DonePage } from './done-page.tsx'
import frame from './flow.module.css'
import { Icon } from './icon.tsx'
import { isEmbedded } from './page-and-host.ts'
import { Summary } from './summary.tsx'
import { pageTexts } from './texts.ts'
import { useConfirming } from './use-confirming.ts'
import { type Hire, useHire } from './use-hire.ts'
import {
  type Booked,
  freshWishes,
  keepBooked,
  keepWishes,
  keptBooked,
  keptWishes,
  type Wishes,
} from './wishes.ts'

const { where, sizes, when, details } = pageTexts

const told = (problems: readonly (readonly [field: string, isWrong: boolean, words: string])[]): Problems =>
  Object.fromEntries(problems.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))

export const problemsOfChoice = ({ place }: Wishes, { offer, day }: Pick<Hire, 'offer' | 'day'>): Problems =>
  told([
    ['place', place === null, where.needed],
    ['binSize', offer === undefined, sizes.needed],
    ['dropDate', day === undefined, when.needed],
  ])

export const problemsOfDetails = ({ name, phone, email, street, hasReadTerms }: Wishes): Problems =>
  told([
    ['name', name.trim() === '', texts.customer.nameRequired],
    ['phone', !isPhone(normalisePhone(phone)), texts.customer.phoneInvalid],
    ['email', email.trim() !== '' && !isEmail(email.trim()), texts.customer.emailInvalid],
    ['street', street.trim() === '', texts.address.required],
    ['hasReadTerms', !hasReadTerms, details.notRead],
  ])

const USUAL_DAYS = 7

const usualDays = (choices: readonly number[]) =>
  choices.toSorted((one, other) => Math.abs(one - USUAL_DAYS) - Math.abs(other - USUAL_DAYS))[0] ?? USUAL_DAYS

const fresh = ({ hireChoices, wasteTypes }: WirePublicPage) =>
  freshWishes(usualDays(hireChoices), wasteTypes[0]?.name ?? '')

function wishesAtStart(token: string, page: WirePublicPage): Wishes {
  const begun = fresh(page)
  const kept = keptWishes(token)
  if (!kept) return begun
  const isWaste = page.wasteTypes.some(({ name }) => name === kept.wasteType)
  const isDays = page.hireChoices.includes(kept.hireDays)
  return {
    ...kept,
    wasteType: isWaste ? kept.wasteType : begun.wasteType,
    hireDays: isDays ? kept.hireDays : begun.hireDays,
  }
}

function useWishes(token: string, page: WirePublicPage) {
  const [wishes, setWishes] = useState(() => wishesAtStart(token, page))
  return {
    wishes,
    wish: (part: Partial<Wishes>) =>
      setWishes((before) => {
        const next = { ...before, ...part }
        keepWishes(token, next)
        return next
      }),
  }
}

const PLACES: Record<string, string> = {
  binSize: 'input[name="size"]',
  dropDate: '[data-date][tabindex="0"], input[name="hire-days"]',
}

function goToProblem(problems: Problems): void {
  const [field] = Object.keys(problems)
  if (field === undefined) return
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(PLACES[field] ?? `[name="${CSS.escape(field)}"]`)
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'center' })
  })
}

const { details: words, summary: summaryWords, code: codeWords } = pageTexts

interface FlowProps {
  token: string
  path: string
  page: WirePublicPage
}

type Step = 'choose' | 'details' | 'code'

const TITLES: Record<Step, string> = {
  choose: pageTexts.heading,
  details: words.title,
  code: codeWords.title,
}

function useProblems() {
  const [problems, setProblems] = useState<Problems>({})
  return {
    problems,
    clear: () => setProblems({}),
    tell: (found: Problems) => {
      setProblems(found)
      goToProblem(found)
    },
    tellAny: (found: Problems) => {
      if (Object.keys(found).length === 0) return false
      setProblems(found)
      goToProblem(found)
      return true
    },
  }
}

function useWayBack({ isDetails, title, onBack }: WayBack) {
  useEffect(() => {
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  })
  useEffect(() => {
    if (!isDetails) return
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [isDetails, title])
}

interface WayBack {
  isDetails: boolean
  title: RefObject<HTMLHeadingElement | null>
  onBack: () => void
}

/** After a reload the day is asked for again before the details are shown without it. */
const isAtDetails = ({ step }: Wishes, { offers, days, day }: Hire) =>
  step === 'details' && (offers.isAsking || days.isAsking || day !== undefined)

interface TopProps {
  step: Step
  title: RefObject<HTMLHeadingElement | null>
  onBack: () => void
}

function Top({ step, title, onBack }: TopProps) {
  return (
    <div className={frame.top}>
      {step !== 'choose' && (
        <button type="button" className={classes.back} onClick={onBack}>
          <Icon of="left" />
          {step === 'code' ? codeWords.back : words.back}
        </button>
      )}
      <h1 ref={title} tabIndex={-1}>
        {TITLES[step]}
      </h1>
    </div>
  )
}

function Flow({ token, path, page, onBooked }: FlowProps & { onBooked: (booked: Booked) => void }) {
  const { wishes, wish } = useWishes(token, page)
  const { problems, clear, tell, tellAny } = useProblems()
  const title = useRef<HTMLHeadingElement>(null)
  const hire = useHire(path, wishes)
  const isDetails = isAtDetails(wishes, hire)

  const choose = (part: Partial<Wishes>) => {
    wish(part)
    clear()
  }
  const onTaken = (message: string) => {
    wish({ step: 'choose', dropDate: '' })
    tell({ dropDate: message })
  }
  const { code, sending, send, sendWithCode } = useConfirming({
    path,
    page,
    wishes,
    hire,
    ...{ onBooked, onTaken, tell },
  })
  useWayBack({ isDetails, title, onBack: () => wish({ step: 'choose' }) })
  const next = () => {
    if (tellAny(problemsOfChoice(wishes, hire))) return
    history.pushState(null, '')
    wish({ step: 'details' })
  }
  const confirm = () => {
    if (!tellAny(problemsOfDetails(wishes))) send()
  }
  const detailsOrCode = code.sent === '' ? 'details' : 'code'
  const step: Step = isDetails ? detailsOrCode : 'choose'
  const ways: Record<Step, () => void> = { choose: next, details: confirm, code: sendWithCode }
  return (
    <main className={frame.main}>
      <Top
        step={step}
        title={title}
        onBack={step === 'code' ? code.close : () => choose({ step: 'choose' })}
      />
      {step === 'choose' && (
        <ChooseStep path={path} page={page} wishes={wishes} hire={hire} problems={problems} onWish={choose} />
      )}
      {step === 'details' && (
        <DetailsStep
          page={page}
          wishes={wishes}
          problems={problems}
          notice={code.notice || sending.notice}
          onWish={choose}
        />
      )}
      {step === 'code' && (
        <CodeStep
          code={code}
          error={problems.code}
          notice={sending.notice}
          onChange={clear}
          onConfirm={sendWithCode}
        />
      )}
      <Summary
        hire={hire}
        wishes={wishes}
        label={isDetails ? sending.label : summaryWords.next}
        fine={isDetails ? words.answer : summaryWords.nothingNow}
        isBusy={isDetails && sending.isBusy}
        onGo={ways[step]}
      />
    </main>
  )
}

export function BookingFlow({ token, path, page }: FlowProps) {
  const [booked, setBooked] = useState<Booked | undefined>(() => keptBooked(token))
  const keep = (made: Booked | null) => {
    keepBooked(token, made)
    setBooked(made ?? undefined)
    scrollTo(0, 0)
    // A payment page refuses frames: on another site the visitor opens it by a button.
    if (made && made.payAt !== '' && !isEmbedded()) location.assign(made.payAt)
  }
  if (booked) return <DonePage booked={booked} timeZone={page.timeZone} onAnother={() => keep(null)} />
  return <Flow token={token} path={path} page={page} onBooked={keep} />
}
