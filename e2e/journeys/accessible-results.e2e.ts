import { isOpenToEveryone } from '../support/accessible-walk.ts'
import { resultsWalk } from '../support/screen-states.ts'

isOpenToEveryone('results', resultsWalk)
