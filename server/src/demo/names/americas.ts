import { names, type Culture } from './culture.ts'

export const americas: readonly Culture[] = [
  {
    id: 'english',
    female: names(`
      Emily, Sarah, Jessica, Ashley, Katherine, Elizabeth, Megan, Laura, Rachel, Amanda, Margaret, Susan, Karen,
      Nancy, Hannah, Claire, Julia, Rebecca, Allison, Heather, Kelly, Diane, Carol, Anne-Marie, Mary Beth, Charlotte,
      Abigail, Lindsay, Martha, Helen, Ruth, Joan, Victoria, Samantha, Brooke
    `),
    male: names(`
      Michael, David, James, Robert, William, Daniel, Andrew, Matthew, Christopher, Thomas, Richard, Stephen, Mark,
      Brian, Kevin, Jonathan, Benjamin, Peter, Gregory, Timothy, Scott, Eric, Paul, Edward, Alan, Douglas, Samuel,
      Nathan, Zachary, Patrick, Henry, Walter, Neil, Kyle
    `),
    family: names(`
      Smith, Johnson, Miller, Davis, Anderson, Wilson, Taylor, Thompson, Moore, Martin, Clark, Lewis, Walker, Hall,
      Young, King, Wright, Hill, Scott, Green, Baker, Adams, Nelson, Carter, Mitchell, Roberts, Turner, Phillips,
      Campbell, Parker, Evans, Edwards, Collins, Stewart, Morris, Rogers, Reed, Cook, Bell, Murphy, Bailey, Cooper,
      Richardson, Cox, Howard, Ward, Peterson, Gray, Watson, Brooks, Wood, Bennett, Hughes, Price, Foster, Sanders,
      Ross, Long, Hamilton, Whitfield-Gray
    `),
    speaks: { Spanish: 0.14, French: 0.03, German: 0.02, 'American Sign Language': 0.015, Italian: 0.01 },
    share: { NY: 14, MD: 30, CA: 22, TX: 28, FL: 27, WA: 42 },
  },
  {
    id: 'african-american',
    female: names(`
      Keisha, Latoya, Denise, Yolanda, Monique, Tamika, Imani, Aaliyah, Ebony, Nia, Danielle, Renée, Jasmine, Brianna,
      Simone, Charlene, Kiara, Shanice, Tiffany, Vanessa, Angela, Gwendolyn, Zora, Maya, Deja, Candace
    `),
    male: names(`
      Darnell, Malik, Jamal, Terrence, Andre, Marcus, Reginald, Curtis, Isaiah, Tyrone, DeShawn, Jerome, Lamar,
      Xavier, Elijah, Maurice, Darius, Clarence, Quincy, Carlton, Bryant, Cedric, Julian, Desmond, Kendrick, D'Andre
    `),
    family: names(`
      Washington, Jefferson, Williams, Brown, Jones, Jackson, Harris, Robinson, Banks, Booker, Coleman, Dixon, Ellis,
      Freeman, Gaines, Hayes, Jenkins, Bryant, Mosley, Owens, Pierce, Randolph, Simmons, Tate, Underwood, Vaughn,
      Whitaker, Baptiste-Cole, Grant, Sims
    `),
    speaks: { Spanish: 0.07, French: 0.03, 'American Sign Language': 0.02 },
    share: { NY: 14, MD: 24, CA: 6, TX: 11, FL: 13, WA: 4 },
  },
  {
    id: 'hispanic',
    female: names(`
      María, Ana, Carmen, Lucía, Sofía, Gabriela, Valentina, Isabel, Rosa, Patricia, Daniela, Alejandra, Mónica,
      Verónica, Claudia, Beatriz, Marisol, Ximena, Camila, Paola, Guadalupe, Inés, Adriana, Yesenia, Natalia,
      María Elena, Ana Lucía, Itzel, Concepción, Noemí, Belén
    `),
    male: names(`
      José, Luis, Carlos, Juan, Miguel, Jorge, Andrés, Rafael, Alejandro, Fernando, Javier, Ricardo, Eduardo, Sergio,
      Diego, Manuel, Ramón, Óscar, Héctor, Iván, César, Raúl, Julián, Emilio, Joaquín, Tomás, José Luis, Juan Pablo,
      Ángel, Martín, Nicolás
    `),
    family: names(`
      García, Rodríguez, Martínez, Hernández, López, González, Pérez, Sánchez, Ramírez, Torres, Flores, Rivera, Gómez,
      Díaz, Cruz, Morales, Ortiz, Gutiérrez, Chávez, Ramos, Ruiz, Álvarez, Mendoza, Vásquez, Castillo, Jiménez,
      Moreno, Romero, Herrera, Medina, Aguilar, Vega, Soto, Delgado, Peña, Ríos, Núñez, Acosta, Colón, Rosario, Muñoz,
      Ibáñez, De la Cruz, De León, Del Valle, Quiñones, Figueroa, Santiago, Maldonado, Zúñiga
    `),
    speaks: { Spanish: 0.93, Portuguese: 0.02 },
    style: 'two-families',
    share: { NY: 17, MD: 9, CA: 22, TX: 27, FL: 29, WA: 9 },
  },
  {
    id: 'haitian',
    female: names(`
      Marie-Claire, Nadège, Régine, Mireille, Fabiola, Guerda, Roseline, Widline, Myriam, Ketsia, Marjorie, Islande,
      Darline, Esther
    `),
    male: names(`
      Jean-Baptiste, Pierre-Louis, Frantz, Wilner, Réginald, Jocelyn, Stanley, Emmanuel, Jean-Marc, Gérard, Ricot,
      Evens, Yvon, Hervé
    `),
    family: names(`
      Pierre, Joseph, Jean-Louis, Charles, Saint-Fleur, Toussaint, Dorvil, Augustin, Désir, Louissaint, Étienne,
      Michel, Cadet, Belizaire, Célestin, Noël
    `),
    speaks: { 'Haitian Creole': 0.95, French: 0.8, Spanish: 0.15 },
    share: { NY: 4, MD: 1.2, CA: 0.2, TX: 0.4, FL: 6, WA: 0.2 },
  },
  {
    id: 'caribbean',
    female: names(`
      Althea, Marcia, Shelly-Ann, Donnette, Camille, Simone, Tamara, Kerry-Ann, Natalee, Claudette, Rosalind, Yvette
    `),
    male: names(`
      Winston, Desmond, Errol, Delroy, Garfield, Trevor, Lennox, Dwight, Horace, Kirk, Orville, Leighton
    `),
    family: names(`
      Campbell, Francis, Reid, Grant, Bailey, Clarke, Morrison, Braithwaite, St. Hill, Ramsaran, Persaud, Mohammed,
      Alleyne, Gittens, Beckford, Daley
    `),
    speaks: { Spanish: 0.05, French: 0.04 },
    share: { NY: 6, MD: 2.5, CA: 0.3, TX: 0.6, FL: 4, WA: 0.3 },
  },
  {
    id: 'brazilian',
    female: names(`
      Juliana, Fernanda, Letícia, Beatriz, Conceição, Mariana, Renata, Cláudia, Luíza, Patrícia, Érica, Thaís
    `),
    male: names(`
      João, Antônio, Marcelo, Rodrigo, Luís, Gustavo, Flávio, Thiago, Caio, Vinícius, André, Leandro
    `),
    family: names(`
      Silva, Santos, Oliveira, Souza, Pereira, Costa, Carvalho, Almeida, Araújo, Gonçalves, Da Silva, Dos Santos,
      Magalhães, Teixeira, Assunção, Leitão
    `),
    speaks: { Portuguese: 0.95, Spanish: 0.45 },
    share: { NY: 1, MD: 0.8, CA: 1, TX: 0.8, FL: 2.2, WA: 0.6 },
  },
]
