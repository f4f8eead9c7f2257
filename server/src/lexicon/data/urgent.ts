/**
 * Words of an emergency, in three languages. `call` when it is about the body, `talk` when someone may take their life.
 * Separated by `|`.
 */
export const urgentWords = {
  call: `chest pain|chest pains|chest hurts|chest is hurting|pain in my chest|pain in chest|pressure in my chest|tightness in my chest|chest pressure|heart attack now|having a heart attack|having a stroke|having stroke|stroke symptoms|face drooping|slurred speech|cant breathe|cannot breathe|can not breathe|cant breath|not breathing|stopped breathing|struggling to breathe|choking|turning blue|overdose|overdosed|overdosing|took too many pills|took too many|unconscious|passed out|unresponsive|wont wake up|not waking up|bleeding heavily|heavy bleeding|bleeding wont stop|wont stop bleeding|bleeding out|severe bleeding|anaphylaxis now|throat closing|throat is closing|seizure right now|having a seizure|poisoned|swallowed poison|drank bleach|gunshot|shot wound|stabbed|severe burn|coughing up blood|vomiting blood|throwing up blood|sudden numbness|medical emergency|call 911|911
    |dolor de pecho|dolor en el pecho|me duele el pecho|le duele el pecho|presion en el pecho|no puedo respirar|no puede respirar|no respira|me ahogo|se ahoga|se esta ahogando|sobredosis|tomo muchas pastillas|tome muchas pastillas|inconsciente|se desmayo|no despierta|sangra mucho|sangrando mucho|no para de sangrar|sangrado fuerte|ataque al corazon|ataque cardiaco|infarto|derrame cerebral|envenenado|convulsionando|emergencia medica|vomitando sangre
    |胸痛|胸口痛|胸口疼|胸闷喘不过气|喘不过气|不能呼吸|无法呼吸|呼吸不了|没有呼吸|吃药过量|药物过量|服药过量|吸毒过量|昏迷|昏倒|失去意识|叫不醒|大出血|流血不止|心脏病发作|心梗|中风了|窒息|噎住|中毒|吐血`,
  talk: `suicide|suicidal|kill myself|killing myself|want to die|wants to die|wanna die|end my life|ending my life|end it all|take my own life|better off dead|dont want to live|do not want to live|no reason to live|hurt myself|hurting myself|harm myself|self harm|cutting myself|kill himself|kill herself|hurt himself|hurt herself|thoughts of death
    |suicidio|suicidarme|suicidarse|suicida|matarme|quitarme la vida|quitarse la vida|quiero morir|quiero morirme|no quiero vivir|no quiero seguir viviendo|hacerme daño|hacerse daño|lastimarme|acabar con mi vida
    |自杀|想死|不想活|不想活了|轻生|自残|伤害自己|活不下去|结束生命|寻死`,
} as const

/** Said of the past or of prevention: no emergency. */
export const notUrgentNow =
  /\b(?:after (?:a |my |the )?(?:heart attack|stroke|overdose)|history of|follow ?up|prevention|survivors?|last (?:week|month|year)|years? ago|months? ago|hace (?:un|dos|tres|\d+) (?:años?|meses?)|loss|lost (?:my|a|someone)|bereavement)\b/
