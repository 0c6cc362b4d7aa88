import { fold } from "../../services/search/fold.ts";
import type { Random } from "./random.ts";

/** First names, and second names that often follow them. */
const givenNames = [{
  first: "María Ana Luz Sandra Claudia Diana Paola Andrea Carolina Laura Valentina Daniela Camila "
    .concat("Natalia Gloria Martha Esperanza Rosalba Yolanda Adriana Mónica Patricia Ángela ")
    .concat("Juliana Sofía Mariana Íngrid").split(" "),
  second: "Fernanda Alejandra Isabel Cristina del_Pilar Lucía Milena Marcela".split(" "),
}, {
  first: "Óscar Juan Carlos Luis José Jorge Andrés Felipe Santiago Sebastián Nicolás Mateo Samuel "
    .concat("David Diego Camilo Julián Iván Hernán Germán Álvaro Fabián Édgar Wílmer Jhon Yeison ")
    .concat("Brayan Héctor Raúl Mauricio Gustavo Alejandro Ricardo Fernando Miguel").split(" "),
  second: "Andrés David Alberto Enrique Camilo Esteban Eduardo Ángel Antonio Leonardo".split(" "),
}];

const surnames =
  ("Rodríguez Gómez González Martínez García López Hernández Sánchez Ramírez Pérez Díaz Muñoz Rojas " +
    "Moreno Jiménez Vargas Castro Ortiz Álvarez Ruiz Suárez Romero Torres Gutiérrez Peña Núñez " +
    "Castañeda Bolaños Zúñiga Ávila Cárdenas Quiñones Niño Acuña Ibáñez Patiño Chacón Bernal " +
    "Forero Pulido Beltrán Cubillos Guarín Páez Velásquez Ñáñez Murcia Sierra Mahecha Barbosa")
    .split(" ");

const mailHosts = ["gmail.example", "hotmail.example", "outlook.example", "correo.example"];

/** An invented person. */
export interface Person {
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly telefono: string;
}

/** Returns a person. E-mail domains are reserved and phone numbers unassigned. */
export function madeUpPerson(random: Random): Person {
  const names = random.pick(givenNames);
  const first = random.pick(names.first);
  const second = random.pick(names.second.filter((name) => name !== first)).replace("_", " ");
  const nombre = random.chance(0.45) ? `${first} ${second}` : first;
  const family = random.pick(surnames);
  const apellido = random.chance(0.7) ? `${family} ${random.pick(surnames)}` : family;
  const local = fold(`${first}.${family}`).replaceAll(" ", "");
  const email = `${local}${random.below(1_000_000)}@${random.pick(mailHosts)}`;
  return { nombre, apellido, email, telefono: phone(random) };
}

/** Colombian mobile numbers have ten digits from 300 on; 399 is unassigned. */
function phone(random: Random): string {
  const digits = `399${String(random.below(10_000_000)).padStart(7, "0")}`;
  const grouped = `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  return random.pick([digits, grouped, `+57 ${grouped}`, `+57${digits}`]);
}
