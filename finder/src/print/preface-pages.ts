import type { Language } from '@care/contract'

export interface PrefaceWords {
  title: string
  picture: string
  intro: string
  parts: { heading: string; lines: string[] }[]
}

/**
 * Pages a tenant may put before its printed list, by the names in `prefacePages`. {plan}, {phone} and {hours} are the
 * tenant's.
 */
const pages: Readonly<Record<string, Readonly<Record<Language, PrefaceWords>>>> = {
  'how-to-use': {
    en: {
      title: 'How to use this directory',
      picture: 'A hand turning the pages of a directory',
      intro:
        'This list shows doctors, clinics and other places for care that work with {plan}. It was made from ' +
        'your own search.',
      parts: [
        {
          heading: 'Read an entry',
          lines: [
            'The name comes first, then the kind of care.',
            'The distance is in miles, in a straight line from the place you searched. The way by road is longer.',
            'The address and phone are those of the closest office that matches. Some people have more offices.',
            'The last line of an entry tells when someone last made sure that it is right.',
          ],
        },
        {
          heading: 'Before you go',
          lines: [
            'Call the office. Say that you are a member of {plan}.',
            'Ask if they still take your plan and see new patients.',
            'Ask what to bring, and tell them about help you need: an interpreter, a ramp, more time.',
          ],
        },
        {
          heading: 'If something is wrong',
          lines: ['Call us at {phone} (TTY: 711). We fix the list and help you find someone else.'],
        },
      ],
    },
    es: {
      title: 'Cómo usar este directorio',
      picture: 'Una mano que pasa las páginas de un directorio',
      intro:
        'Esta lista muestra médicos, clínicas y otros lugares de atención que trabajan con {plan}. Se hizo con ' +
        'la búsqueda que usted pidió.',
      parts: [
        {
          heading: 'Cómo leer una entrada',
          lines: [
            'Primero está el nombre y después el tipo de atención.',
            'La distancia está en millas, en línea recta desde el lugar que usted buscó. Por la calle el camino ' +
              'es más largo.',
            'La dirección y el teléfono son del consultorio más cercano que coincide. Algunas personas tienen ' +
              'más consultorios.',
            'La última línea de una entrada dice cuándo alguien verificó la información por última vez.',
          ],
        },
        {
          heading: 'Antes de ir',
          lines: [
            'Llame al consultorio. Diga que es miembro de {plan}.',
            'Pregunte si todavía aceptan su plan y si atienden a pacientes nuevos.',
            'Pregunte qué debe llevar y diga qué ayuda necesita: un intérprete, una rampa, más tiempo.',
          ],
        },
        {
          heading: 'Si algo no es correcto',
          lines: ['Llámenos al {phone} (TTY: 711). Corregimos la lista y le ayudamos a encontrar a otra persona.'],
        },
      ],
    },
  },
  'your-rights': {
    en: {
      title: 'Your rights',
      picture: 'A balance with two even sides',
      intro:
        'You have the right to good care and to be treated with respect. {plan} does not treat anyone worse ' +
        'because of race, color, national origin, age, disability or sex.',
      parts: [
        {
          heading: 'You can',
          lines: [
            'Choose your own doctor from this directory, and change your mind later.',
            'Get care without long waits and close to where you live.',
            'Hear about all your choices in words you understand.',
            'Say no to care, and get a second opinion.',
            'See your records and ask for mistakes to be corrected.',
            'Have your health facts kept private.',
          ],
        },
        {
          heading: 'If you are not treated well',
          lines: [
            'Tell us. Call {phone} (TTY: 711). You can make a complaint, called a grievance.',
            'If we say no to care, you can ask us to look again. That is called an appeal. We tell you in ' +
              'writing how to do it.',
            'A complaint or an appeal never costs you your care.',
          ],
        },
      ],
    },
    es: {
      title: 'Sus derechos',
      picture: 'Una balanza con dos lados iguales',
      intro:
        'Usted tiene derecho a una buena atención y a un trato con respeto. {plan} no trata peor a nadie por su ' +
        'raza, color, origen nacional, edad, discapacidad o sexo.',
      parts: [
        {
          heading: 'Usted puede',
          lines: [
            'Elegir a su propio médico en este directorio y cambiar de opinión después.',
            'Recibir atención sin largas esperas y cerca de donde vive.',
            'Conocer todas sus opciones con palabras que entienda.',
            'Decir que no a una atención y pedir una segunda opinión.',
            'Ver su expediente y pedir que se corrijan los errores.',
            'Tener la información de su salud en privado.',
          ],
        },
        {
          heading: 'Si no recibe un buen trato',
          lines: [
            'Díganos. Llame al {phone} (TTY: 711). Puede presentar una queja.',
            'Si decimos que no a una atención, puede pedir que la revisemos otra vez. Eso se llama apelación. ' +
              'Le decimos por escrito cómo hacerlo.',
            'Una queja o una apelación nunca le quita su atención.',
          ],
        },
      ],
    },
  },
  'language-help': {
    en: {
      title: 'Help in your language',
      picture: 'Two speech bubbles',
      intro:
        'You do not need to speak English to get care. Interpreters, sign language, large print, braille and ' +
        'audio are free. Call {phone} (TTY: 711), {hours}.',
      parts: [
        {
          heading: 'At the office',
          lines: [
            'Tell the office which language you want when you call. They must get you an interpreter at no cost.',
            'You do not have to bring a relative to interpret.',
          ],
        },
      ],
    },
    es: {
      title: 'Ayuda en su idioma',
      picture: 'Dos globos de diálogo',
      intro:
        'No necesita hablar inglés para recibir atención. Los intérpretes, la lengua de señas, la letra ' +
        'grande, el braille y el audio son gratis. Llame al {phone} (TTY: 711), {hours}.',
      parts: [
        {
          heading: 'En el consultorio',
          lines: [
            'Cuando llame, diga qué idioma desea. Deben darle un intérprete sin costo.',
            'No tiene que llevar a un familiar para que interprete.',
          ],
        },
      ],
    },
  },
  'getting-care': {
    en: {
      title: 'Getting care',
      picture: 'A path that leads to a house with a heart',
      intro: 'Where to go depends on how soon you need help.',
      parts: [
        {
          heading: 'Emergency',
          lines: [
            'Call 911 or go to the nearest emergency room. You do not need to ask us first, and any hospital will do.',
          ],
        },
        {
          heading: 'Today or tomorrow',
          lines: [
            'Call your doctor first, also at night. Many see you the same day or by video.',
            'An urgent care center helps with things like a sprain, a fever or a cut.',
          ],
        },
        {
          heading: 'Everything else',
          lines: [
            'Your primary care doctor knows you, does check-ups and vaccines, and sends you on to the right ' +
              'specialist.',
            'For some care {plan} must agree before. Your doctor asks for that; you can call us to see how it stands.',
            'Feeling hopeless or thinking of suicide? Call or text 988, day or night.',
          ],
        },
      ],
    },
    es: {
      title: 'Cómo recibir atención',
      picture: 'Un camino que lleva a una casa con un corazón',
      intro: 'El lugar depende de qué tan pronto necesita ayuda.',
      parts: [
        {
          heading: 'Emergencia',
          lines: [
            'Llame al 911 o vaya a la sala de emergencias más cercana. No tiene que preguntarnos antes y ' +
              'cualquier hospital sirve.',
          ],
        },
        {
          heading: 'Hoy o mañana',
          lines: [
            'Llame primero a su médico, también de noche. Muchos le atienden el mismo día o por video.',
            'Un centro de atención urgente ayuda con una torcedura, fiebre o una cortada.',
          ],
        },
        {
          heading: 'Todo lo demás',
          lines: [
            'Su médico de atención primaria le conoce, hace chequeos y vacunas, y le envía al especialista indicado.',
            'Para algunas atenciones {plan} debe dar permiso antes. Su médico lo pide; usted puede llamarnos ' +
              'para saber cómo va.',
            '¿Se siente sin esperanza o piensa en el suicidio? Llame o envíe un mensaje al 988, de día o de noche.',
          ],
        },
      ],
    },
  },
  'who-to-call': {
    en: {
      title: 'Who to call',
      picture: 'A telephone',
      intro: 'Keep this page near your phone.',
      parts: [
        {
          heading: '{plan} member services',
          lines: [
            '{phone} (TTY: 711)',
            '{hours}',
            'To find care, change your doctor, get a ride or an interpreter, or tell us that something went wrong.',
          ],
        },
        {
          heading: 'At any hour',
          lines: ['Emergency: 911', 'Crisis and suicide: call or text 988', 'Poison control: 1-800-222-1222'],
        },
        {
          heading: 'Have ready',
          lines: [
            'Your member card.',
            'The name from this list and the day you want to go.',
            'A pen, to write down the name of the person you speak with: ______________________',
          ],
        },
      ],
    },
    es: {
      title: 'A quién llamar',
      picture: 'Un teléfono',
      intro: 'Guarde esta página cerca de su teléfono.',
      parts: [
        {
          heading: 'Servicios para miembros de {plan}',
          lines: [
            '{phone} (TTY: 711)',
            '{hours}',
            'Para encontrar atención, cambiar de médico, pedir transporte o un intérprete, o decirnos que algo ' +
              'salió mal.',
          ],
        },
        {
          heading: 'A cualquier hora',
          lines: [
            'Emergencia: 911',
            'Crisis y suicidio: llame o envíe un mensaje al 988',
            'Control de intoxicaciones: 1-800-222-1222',
          ],
        },
        {
          heading: 'Tenga a mano',
          lines: [
            'Su tarjeta de miembro.',
            'El nombre de esta lista y el día en que quiere ir.',
            'Un bolígrafo, para anotar el nombre de quien le atiende: ______________________',
          ],
        },
      ],
    },
  },
}

export const prefacePages: ReadonlyMap<string, Readonly<Record<Language, PrefaceWords>>> = new Map(
  Object.entries(pages),
)
