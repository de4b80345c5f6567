import { DayInTheYard } from './day-in-the-yard.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LandingHero } from './landing-hero.tsx'
import classes from './landing-page.module.css'
import { Questions } from './questions.tsx'
import { StartTrial } from './start-trial.tsx'
import { TodayPreview } from './today-preview.tsx'
import { TradeFacts } from './trade-facts.tsx'

/** What a skip-bin owner sees first: what it is, a day with it, what it knows of the trade, the way in. */
export function LandingPage() {
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#content">
        Skip to the page
      </a>
      <LandingHeader />
      <main id="content">
        <LandingHero />
        <TodayPreview />
        <DayInTheYard />
        <TradeFacts />
        <Questions />
        <StartTrial />
      </main>
      <LandingFooter />
    </div>
  )
}
