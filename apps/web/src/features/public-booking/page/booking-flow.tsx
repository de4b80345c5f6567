import type { WirePublicPage } from '@skipyard/contract/public-booking/public-booking.ts'
import { isEmail } from '@skipyard/domain/shared/email.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import classes from './choose.module.css'
import { ChooseStep, type Problems } from './choose-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { DonePage } from './done-page.tsx'
import frame from './flow.module.css'
import { Icon } from './icon.tsx'
import { isEmbedded } from './page-and-host.ts'
import { Summary } from './summary.tsx'
import { pageTexts } from './texts.ts'
import { type Hire, useHire } from './use-hire.ts'
import { type Sent, useSending } from './use-sending.ts'
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

/** Kept wishes that the company does not offer any more fall back to what there is. */
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

const { details: words, summary: summaryWords } = pageTexts

interface FlowProps {
  token: string
  path: string
  page: WirePublicPage
}

function Flow({ token, path, page, onBooked }: FlowProps & { onBooked: (booked: Booked) => void }) {
  const { wishes, wish } = useWishes(token, page)
  const [problems, setProblems] = useState<Problems>({})
  const title = useRef<HTMLHeadingElement>(null)
  const hire = useHire(path, wishes)
  // After a reload the day is asked for again before the details are shown without it.
  const isComing = hire.offers.isAsking || hire.days.isAsking
  const isDetails = wishes.step === 'details' && (isComing || hire.day !== undefined)

  const choose = (part: Partial<Wishes>) => {
    wish(part)
    setProblems({})
  }
  const tell = (found: Problems) => {
    setProblems(found)
    goToProblem(found)
  }
  const settle = (sent: Sent) => {
    if (sent.is === 'booked') onBooked(sent.booked)
    if (sent.is === 'wrong') tell(sent.problems)
    if (sent.is === 'taken') {
      wish({ step: 'choose', dropDate: '' })
      tell({ dropDate: sent.message })
    }
  }
  const sending = useSending({ path, phone: page.company.phone, wishes, hire, onSent: settle })
  useEffect(() => {
    const back = () => wish({ step: 'choose' })
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  })
  useEffect(() => {
    if (!isDetails) return
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [isDetails])

  const next = () => {
    const found = problemsOfChoice(wishes, hire)
    if (Object.keys(found).length > 0) return tell(found)
    history.pushState(null, '')
    wish({ step: 'details' })
  }
  const confirm = () => {
    const found = problemsOfDetails(wishes)
    if (Object.keys(found).length > 0) return tell(found)
    void sending.send()
  }
  return (
    <main className={frame.main}>
      <div className={frame.top}>
        {isDetails && (
          <button type="button" className={classes.back} onClick={() => choose({ step: 'choose' })}>
            <Icon of="left" />
            {words.back}
          </button>
        )}
        <h1 ref={title} tabIndex={-1}>
          {isDetails ? words.title : pageTexts.heading}
        </h1>
      </div>
      {isDetails ? (
        <DetailsStep
          page={page}
          wishes={wishes}
          problems={problems}
          notice={sending.notice}
          onWish={choose}
        />
      ) : (
        <ChooseStep path={path} page={page} wishes={wishes} hire={hire} problems={problems} onWish={choose} />
      )}
      <Summary
        hire={hire}
        wishes={wishes}
        label={isDetails ? sending.label : summaryWords.next}
        fine={isDetails ? words.answer : summaryWords.nothingNow}
        isBusy={isDetails && sending.isBusy}
        onGo={isDetails ? confirm : next}
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
  if (booked) return <DonePage booked={booked} onAnother={() => keep(null)} />
  return <Flow token={token} path={path} page={page} onBooked={keep} />
}
