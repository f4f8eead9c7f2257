/** One sentence for people who read neither of our two languages. */
export const taglines: readonly { lang: string; name: string; text: string }[] = [
  { lang: 'en', name: 'English:', text: 'We help you in your language for free. Call {phone} (TTY: 711).' },
  { lang: 'es', name: 'Español:', text: 'Le ayudamos gratis en su idioma. Llame al {phone} (TTY: 711).' },
  { lang: 'zh-Hant', name: '中文:', text: '我們免費以您的語言提供協助。請致電 {phone}（TTY：711）。' },
  { lang: 'ru', name: 'Русский:', text: 'Мы бесплатно поможем вам на вашем языке. Звоните {phone} (TTY: 711).' },
  { lang: 'ht', name: 'Kreyòl Ayisyen:', text: 'Nou ede w gratis nan lang ou. Rele {phone} (TTY: 711).' },
  { lang: 'ko', name: '한국어:', text: '귀하의 언어로 무료로 도와드립니다. {phone} (TTY: 711)번으로 전화하십시오.' },
  { lang: 'it', name: 'Italiano:', text: 'La aiutiamo gratis nella sua lingua. Chiami il numero {phone} (TTY: 711).' },
  { lang: 'pl', name: 'Polski:', text: 'Pomagamy bezpłatnie w Pana/Pani języku. Prosimy dzwonić: {phone} (TTY: 711).' },
  {
    lang: 'fr',
    name: 'Français:',
    text: 'Nous vous aidons gratuitement dans votre langue. Appelez le {phone} (TTY : 711).',
  },
  { lang: 'ar', name: 'العربية:', text: 'نساعدك مجانًا بلغتك. اتصل بالرقم {phone} (TTY: 711).' },
  {
    lang: 'tl',
    name: 'Tagalog:',
    text: 'Tutulungan ka namin nang libre sa iyong wika. Tumawag sa {phone} (TTY: 711).',
  },
  { lang: 'el', name: 'Ελληνικά:', text: 'Σας βοηθάμε δωρεάν στη γλώσσα σας. Καλέστε το {phone} (TTY: 711).' },
  {
    lang: 'vi',
    name: 'Tiếng Việt:',
    text: 'Chúng tôi giúp quý vị miễn phí bằng ngôn ngữ của quý vị. Gọi {phone} (TTY: 711).',
  },
  { lang: 'pt', name: 'Português:', text: 'Ajudamos gratuitamente no seu idioma. Ligue para {phone} (TTY: 711).' },
]
