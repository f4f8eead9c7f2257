import { describeAccessibleWalk } from '../support/accessible-walk.ts'
import { resultsWalk } from '../support/results-states.ts'

describeAccessibleWalk('results', resultsWalk)
