import { Link } from '@tanstack/react-router'
import { ServerData } from '#web/client/server-data.tsx'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { BinSilhouettes } from '#web/ui/marks/bin-silhouettes.tsx'
import { ReflectiveTape } from '#web/ui/marks/reflective-tape.tsx'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import { DayInTheYard } from './day-in-the-yard.tsx'
import button from './landing-button.module.css'
import { LandingFooter } from './landing-footer.tsx'
import header from './landing-header.module.css'
import hero from './landing-hero.module.css'
import classes from './landing-page.module.css'
import { ProductPictures } from './product-pictures.tsx'
import { Questions } from './questions.tsx'
import { StartTrial } from './start-trial.tsx'
import { landingTexts } from './texts.ts'
import { TodayPreview } from './today-preview.tsx'
import { TradeFacts } from './trade-facts.tsx'
import { useSignUp } from './use-sign-up.ts'

function LandingHeader() {
  const { isOpen, trialDays: days } = useSignUp()
  return (
    <Row as="header" gap={10} className={header.header}>
      <Link className={header.brand} to="/" aria-label="Skipyard">
        <SkipyardLogo size={30} accent="#41bdee" />
      </Link>
      <Row as="nav" align="stretch" gap={24} className={header.nav} aria-label="On this page">
        <a href="#today">Today</a>
        <a href="#day">A day in the yard</a>
        <a href="#product">The product</a>
        <a href="#trade">The trade</a>
        <a href="#questions">Questions</a>
      </Row>
      <Words grow />
      <Link className={`${button.button} ${button.ghost} ${button.small}`} to="/login">
        {landingTexts.logIn}
      </Link>
      {isOpen && (
        <Link className={`${button.button} ${button.main} ${button.small} ${header.trial}`} to="/register">
          {landingTexts.startShort(days)}
        </Link>
      )}
    </Row>
  )
}

function LandingHero() {
  const { isOpen, trialDays: days } = useSignUp()
  return (
    <section className={hero.hero}>
      <div className={hero.words}>
        <h1 className={hero.title}>Every bin accounted for.</h1>
        <div>
          <p className={hero.lead}>
            Skipyard runs the office side of a skip-bin hire company: the bookings, what is free in the yard,
            the day's truck runs, the drivers' phones, and the invoices until they are paid.
          </p>
          <Row align="stretch" gap={10} className={hero.actions}>
            <Link className={`${button.button} ${button.main}`} to={isOpen ? '/register' : '/login'}>
              {isOpen ? landingTexts.startTrial(days) : landingTexts.logIn}
            </Link>
            <a className={`${button.button} ${button.ghost}`} href="#day">
              See a day in the yard
            </a>
          </Row>
          <p className={hero.small}>Runs in the browser your office already has.</p>
        </div>
      </div>
      <div className={hero.yard}>
        <BinSilhouettes sizes={[2, 3, 4, 6, 8, 12, 20, 30]} />
      </div>
      <ReflectiveTape />
    </section>
  )
}

export function LandingPage() {
  return (
    <ServerData>
      <Block relative bg="surface" size="large" className={classes.page}>
        <Block as="a" py={10} px={14} radius="sm" weight={600} className={classes.skip} href="#content">
          Skip to the page
        </Block>
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
      </Block>
    </ServerData>
  )
}
