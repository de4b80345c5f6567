import { IconChevronDown } from '@tabler/icons-react'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import page from './landing-page.module.css'
import classes from './questions.module.css'

const QUESTIONS = [
  {
    question: 'What do I need to start?',
    answer:
      'A browser, your ABN, and a count of your bins by size. Take a booking in the first five minutes and put the rest in as the calls come.',
  },
  {
    question: 'Does it plan the truck runs and send the invoices?',
    answer:
      'Yes. Runs are planned on a board beside a map, and drivers get theirs on the phone. A booking becomes a tax invoice in two presses; with Xero connected, invoices and payments are kept the same in both.',
  },
  {
    question: 'Who in the office may do what?',
    answer:
      'You are the owner. Office staff, dispatchers and viewers see the same bookings; what each may change is checked by the server, not only hidden on the screen.',
  },
  {
    question: 'We run two companies. Two logins?',
    answer: 'One. Sign in with the same email and choose the company; their records never mix.',
  },
  {
    question: 'Does it work on a phone?',
    answer:
      'Yes. The day list becomes cards with one tap to call, and the booking form fits one hand. Drivers open a link of their own, which works without signal.',
  },
] as const

export function Questions() {
  return (
    <section id="questions" className={page.section}>
      <h2 className={page.heading}>Questions</h2>
      <Block line="top">
        {QUESTIONS.map(({ question, answer }) => (
          <Words as="details" line="bottom" className={classes.question} key={question}>
            <summary>
              {question}
              <IconChevronDown size="1.125rem" stroke={1.75} aria-hidden="true" />
            </summary>
            <Words as="p" size="lead" tone="soft" className={classes.answer}>
              {answer}
            </Words>
          </Words>
        ))}
      </Block>
    </section>
  )
}
