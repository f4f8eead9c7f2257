import { names, type Culture } from './culture.ts'

export const africaAndNearEast: readonly Culture[] = [
  {
    id: 'arab',
    female: names(`
      Layla, Nour, Rania, Hala, Yasmin, Dina, Salma, Mona, Huda, Samira, Rasha, Lina
    `),
    male: names(`
      Ahmad, Mohamed, Khaled, Youssef, Tarek, Samir, Karim, Hisham, Nabil, Ziad, Fadi, Mahmoud
    `),
    family: names(`
      Haddad, Khoury, Nassar, Saleh, Mansour, El-Sayed, Al-Masri, Abdallah, Hamdan, Farah, Shaheen, Aziz, Abu-Zaid,
      Darwish
    `),
    speaks: { Arabic: 0.95, French: 0.2 },
    share: { NY: 2.5, MD: 1.8, CA: 2.2, TX: 1.8, FL: 2, WA: 1.8 },
  },
  {
    id: 'persian',
    female: names(`
      Shirin, Parisa, Nasrin, Leila, Mahsa, Roya, Ladan, Azadeh
    `),
    male: names(`
      Reza, Dariush, Farhad, Kaveh, Babak, Amir, Cyrus, Behrouz
    `),
    family: names(`
      Ahmadi, Hosseini, Tehrani, Rahimi, Moradi, Karimi, Jafari, Shirazi, Farrokhzad, Mokhtari
    `),
    speaks: { Farsi: 0.92, Turkish: 0.08 },
    share: { NY: 0.8, MD: 1.6, CA: 3.5, TX: 1, FL: 0.6, WA: 1.2 },
  },
  {
    id: 'armenian',
    female: names(`
      Anahit, Lusine, Ani, Hasmik, Nare, Siranush, Talin, Arpi
    `),
    male: names(`
      Armen, Hovhannes, Tigran, Ara, Garen, Vartan, Aram, Levon
    `),
    family: names(`
      Petrosyan, Grigoryan, Sarkissian, Hakobyan, Avetisyan, Manukian, Keshishian, Boyajian, Ter-Petrosian,
      Der-Hagopian
    `),
    speaks: { Armenian: 0.92, Russian: 0.45, Farsi: 0.1 },
    share: { NY: 0.4, MD: 0.2, CA: 3, TX: 0.2, FL: 0.2, WA: 0.2 },
  },
  {
    id: 'turkish',
    female: names(`
      Ayşe, Elif, Zeynep, Gülşen, Selin, Ebru, Çiğdem, Defne
    `),
    male: names(`
      Mehmet, Emre, Kerem, Özgür, Serkan, Tuncay, Barış, Ömer
    `),
    family: names(`
      Yılmaz, Kaya, Demir, Çelik, Şahin, Öztürk, Aydın, Arslan, Doğan, Koç
    `),
    speaks: { Turkish: 0.9, German: 0.15 },
    share: { NY: 0.8, MD: 0.6, CA: 0.5, TX: 0.4, FL: 0.5, WA: 0.4 },
  },
  {
    id: 'nigerian',
    female: names(`
      Ngozi, Chidinma, Adaeze, Folake, Yetunde, Funmilayo, Ifeoma, Chioma, Omolara, Titilayo, Amara, Ezinne
    `),
    male: names(`
      Chukwuemeka, Oluwaseun, Babatunde, Emeka, Adewale, Obinna, Ikechukwu, Segun, Tunde, Chinedu, Kelechi, Femi
    `),
    family: names(`
      Okafor, Adeyemi, Okonkwo, Balogun, Nwosu, Adebayo, Eze, Olawale, Obi, Ogunleye, Chukwu, Onyekachi, Akinwande,
      Ade-Johnson
    `),
    speaks: { Yoruba: 0.5, Igbo: 0.5 },
    share: { NY: 3, MD: 5.5, CA: 1, TX: 3.5, FL: 1.2, WA: 0.8 },
  },
  {
    id: 'ghanaian',
    female: names(`
      Akosua, Abena, Ama, Efua, Adwoa, Esi, Yaa, Afia
    `),
    male: names(`
      Kwame, Kofi, Kwabena, Yaw, Kojo, Kwaku, Nana, Ebo
    `),
    family: names(`
      Mensah, Owusu, Boateng, Asante, Osei, Appiah, Addo, Agyeman, Ofori-Atta, Amoah
    `),
    speaks: { Twi: 0.9, French: 0.1 },
    share: { NY: 1.8, MD: 1.5, CA: 0.3, TX: 0.6, FL: 0.3, WA: 0.3 },
  },
  {
    id: 'ethiopian',
    female: names(`
      Hiwot, Selamawit, Meron, Tigist, Bethlehem, Eden, Rahel, Saba
    `),
    male: names(`
      Dawit, Yonas, Abebe, Tesfaye, Bereket, Getachew, Samuel, Mulugeta
    `),
    family: names(`
      Tekle, Haile, Bekele, Gebremariam, Tadesse, Alemu, Kebede, Woldemichael, Ghebreselassie, Asfaw
    `),
    speaks: { Amharic: 0.7, Tigrinya: 0.35 },
    share: { NY: 0.4, MD: 3.5, CA: 0.6, TX: 1, FL: 0.2, WA: 2.2 },
  },
  {
    id: 'somali',
    female: names(`
      Hodan, Ifrah, Sahra, Amina, Ayaan, Fowzia, Hibo, Ubah
    `),
    male: names(`
      Abdi, Mohamud, Abdullahi, Liban, Guled, Warsame, Yusuf, Bashir
    `),
    family: names(`
      Warsame, Farah, Abdi, Mohamed, Hersi, Jama, Osman, Ali, Duale, Isse
    `),
    speaks: { Somali: 0.95, Arabic: 0.4, Swahili: 0.25 },
    share: { NY: 0.3, MD: 0.4, CA: 0.4, TX: 0.3, FL: 0.1, WA: 1.8 },
  },
]
