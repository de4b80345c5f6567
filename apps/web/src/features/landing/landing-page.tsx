import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ServerData } from '#web/client/server-data.tsx'
import { BinSilhouettes } from '#web/ui/marks/bin-silhouettes.tsx'
import { ReflectiveTape } from '#web/ui/marks/reflective-tape.tsx'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import { DayInTheYard } from './day-in-the-yard.tsx'
import button from './landing-button.module.css'
import landingFooterClasses from './landing-footer.module.css'
import landingHeaderClasses from './landing-header.module.css'
import landingHeroClasses from './landing-hero.module.css'
import classes from './landing-page.module.css'
import page from './landing-page.module.css'
import { ProductPictures } from './product-pictures.tsx'
import questionsClasses from './questions.module.css'
import { StartTrial } from './start-trial.tsx'
import { landingTexts } from './texts.ts'
import { TodayPreview } from './today-preview.tsx'
import { TradeFacts } from './trade-facts.tsx'
import { useSignUp } from './use-sign-up.ts'

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

function Questions() {
  return (
    <section id="questions" className={page.section}>
      <h2 className={page.heading}>Questions</h2>
      <div className={questionsClasses.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <details className={questionsClasses.question} key={question}>
            <summary>
              {question}
              <IconChevronDown size="1.125rem" stroke={1.75} aria-hidden="true" />
            </summary>
            <p className={questionsClasses.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function LandingFooter() {
  const { isOpen } = useSignUp()
  return (
    <footer className={landingFooterClasses.footer}>
      <span className={landingFooterClasses.brand}>
        <SkipyardLogo size={24} accent="#41bdee" />
      </span>
      <span className={landingFooterClasses.space} />
      <Link to="/login">{landingTexts.logIn}</Link>
      {isOpen && <Link to="/register">Sign Up</Link>}
      <Link to="/terms">Terms</Link>
      <Link to="/privacy">Privacy</Link>
      <span>{landingTexts.copyright(new Date().getFullYear())}</span>
    </footer>
  )
}

function LandingHero() {
  const { isOpen, trialDays: days } = useSignUp()
  return (
    <section className={landingHeroClasses.hero}>
      <div className={landingHeroClasses.words}>
        <h1 className={landingHeroClasses.title}>Every bin accounted for.</h1>
        <div>
          <p className={landingHeroClasses.lead}>
            Skipyard runs the office side of a skip-bin hire company: the bookings, what is free in the yard,
            the day's truck runs, the drivers' phones, and the invoices until they are paid.
          </p>
          <div className={landingHeroClasses.actions}>
            <Link className={`${button.button} ${button.main}`} to={isOpen ? '/register' : '/login'}>
              {isOpen ? landingTexts.startTrial(days) : landingTexts.logIn}
            </Link>
            <a className={`${button.button} ${button.ghost}`} href="#day">
              See a day in the yard
            </a>
          </div>
          <p className={landingHeroClasses.small}>Runs in the browser your office already has.</p>
        </div>
      </div>
      <div className={landingHeroClasses.yard}>
        <BinSilhouettes sizes={[2, 3, 4, 6, 8, 12, 20, 30]} />
      </div>
      <ReflectiveTape />
    </section>
  )
}

function LandingHeader() {
  const { isOpen, trialDays: days } = useSignUp()
  return (
    <header className={landingHeaderClasses.header}>
      <Link className={landingHeaderClasses.brand} to="/" aria-label="Skipyard">
        <SkipyardLogo size={30} accent="#41bdee" />
      </Link>
      <nav className={landingHeaderClasses.nav} aria-label="On this page">
        <a href="#today">Today</a>
        <a href="#day">A day in the yard</a>
        <a href="#product">The product</a>
        <a href="#trade">The trade</a>
        <a href="#questions">Questions</a>
      </nav>
      <span className={landingHeaderClasses.space} />
      <Link className={`${button.button} ${button.ghost} ${button.small}`} to="/login">
        {landingTexts.logIn}
      </Link>
      {isOpen && (
        <Link
          className={`${button.button} ${button.main} ${button.small} ${landingHeaderClasses.trial}`}
          to="/register"
        >
          {landingTexts.startShort(days)}
        </Link>
      )}
    </header>
  )
}

export function LandingPage() {
  return (
    <ServerData>
      <div className={classes.page}>
        <a className={classes.skip} href="#content">
          Skip to the page
        </a>
        <LandingHeader />
        <main id="content">
          <LandingHero />
          <TodayPreview />
          <DayInTheYard />
          <ProductPictures />
          <TradeFacts />
          <Questions />
          <StartTrial />
        </main>
        <LandingFooter />
      </div>
    </ServerData>
  )
}
