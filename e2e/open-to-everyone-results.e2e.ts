import { useBrowser } from './browser.ts'
import { isOpenToEveryone } from './open-to-everyone.ts'
import { resultsWalk } from './states.ts'

useBrowser()
isOpenToEveryone('results', resultsWalk)
